import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { portsAt } from '../ports/ports.ts'
import { stackConfig } from './stackConfig.ts'

const project = z
  .object({
    functions: z.unknown(),
    hosting: z.looseObject({ headers: z.unknown(), rewrites: z.unknown() }),
    firestore: z.unknown(),
    storage: z.unknown(),
    emulators: z.unknown(),
  })
  .parse(JSON.parse(readFileSync(join(__dirname, '..', '..', '..', '..', 'firebase.json'), 'utf8')))

const Hosting = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
})

test('uses the fixed ports of the project’s firebase.json', () => {
  expect(stackConfig(project, portsAt(0)).config).toMatchObject({ emulators: project.emulators })
})

test('allows pages to reach the emulators, and loosens nothing else', () => {
  const getPolicy = (config: unknown) =>
    Hosting.parse(config)
      .hosting.headers.flatMap(({ headers }) => headers)
      .find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
  const own = getPolicy(project).split('; ')
  const local = getPolicy(stackConfig(project, portsAt(0)).config).split('; ')
  expect(own).toContain('upgrade-insecure-requests')
  expect(local).not.toContain('upgrade-insecure-requests')
  expect(local).toContainEqual(
    expect.stringMatching(/^connect-src 'self' .*http:\/\/127\.0\.0\.1:\*/),
  )
  const loosened = local.filter((directive) => !own.includes(directive))
  expect(loosened.map((directive) => directive.split(' ')[0])).toEqual([
    'img-src',
    'connect-src',
    'frame-src',
  ])
  expect(own.find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe')
})
