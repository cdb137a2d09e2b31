import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { URLPattern } from 'node:url'
import * as z from 'zod'

const Rules = z.object({
  prefetch: z.tuple([
    z.object({
      where: z.object({
        and: z.tuple([
          z.object({ href_matches: z.string() }),
          z.object({ not: z.object({ href_matches: z.string() }) }),
          z.object({ selector_matches: z.string() }),
        ]),
      }),
    }),
  ]),
})

test('browsers fetch public pages ahead, and no page of a person', () => {
  const file = join(__dirname, 'public', 'speculation-rules.json')
  const [{ where }] = Rules.parse(JSON.parse(readFileSync(file, 'utf8'))).prefetch
  const [wanted, { not: unwanted }] = where.and
  const base = 'https://school.example'
  const isFetched = (path: string) =>
    new URLPattern(wanted.href_matches, base).test(`${base}${path}`) &&
    !new URLPattern(unwanted.href_matches, base).test(`${base}${path}`)
  const paths = ['/', '/courses/yin', '/dashboard/user/courses', '/files/a.pdf', '/api/x']
  expect(paths.filter(isFetched)).toEqual(['/', '/courses/yin'])
})
