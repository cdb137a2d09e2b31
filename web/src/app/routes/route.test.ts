import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getZone, maybeCounted, serves } from './route.tsx'
import { matchPath, routes } from './routes.ts'

const at = (path: string) => matchPath(path)?.route

const private_ = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email',
  '/account/action',
  '/account/address',
  '/dashboard/user',
  '/dashboard/user/courses/yin/lessons/one',
  '/dashboard/user/settings',
  '/dashboard/admin',
  '/dashboard/admin/courses',
]

test.each(private_)('%s is in the zone “people”, and its visits are not counted', (path) => {
  expect(at(path)).toBeDefined()
  expect(getZone(at(path))).toBe('people')
  expect(maybeCounted(at(path))).toBe(false)
})

test.each(['/', '/blog', '/about-us', '/courses/yin', '/contact', '/nowhere'])(
  '%s is in the zone “site”, and its visits are counted',
  (path) => {
    expect(getZone(at(path))).toBe('site')
    expect(maybeCounted(at(path))).toBe(true)
  },
)

test('Visits of graduate searches are not counted', () => {
  expect(getZone(at('/our-graduates'))).toBe('site')
  expect(maybeCounted(at('/our-graduates'))).toBe(false)
})

test('Visits of the consent page are not counted', () => {
  expect(getZone(at('/cookies'))).toBe('site')
  expect(maybeCounted(at('/cookies'))).toBe(false)
})

test('A document serves pages of its zone, and only pages that may be counted if it counts visits', () => {
  const site = { zone: 'site', counts: false } as const
  const counting = { zone: 'site', counts: true } as const
  const people = { zone: 'people', counts: false } as const
  expect(serves(site, at('/blog'))).toBe(true)
  expect(serves(site, at('/our-graduates'))).toBe(true)
  expect(serves(counting, at('/blog'))).toBe(true)
  expect(serves(counting, at('/our-graduates'))).toBe(false)
  for (const path of private_) {
    expect([path, serves(site, at(path)), serves(counting, at(path))]).toEqual([path, false, false])
    expect(serves(people, at(path))).toBe(true)
  }
  expect(serves(people, at('/'))).toBe(true)
})

const web = join(__dirname, '../../..')

test.each(routes)('$path has its file, $source, and a title if it has no data', (route) => {
  expect(existsSync(join(web, route.source))).toBe(true)
  const isTitled = route.kind !== 'plain' || route.path.includes(':')
  expect(route.title === null).toBe(isTitled)
})

test('Each file of a page is declared', () => {
  const files = globSync('src/pages/**/*.tsx', { cwd: web })
  const pages = files.filter((file) =>
    /^export default|export \{ default/m.test(readFileSync(join(web, file), 'utf8')),
  )
  const declared = new Set(routes.map(({ source }) => source))
  expect(pages.filter((file) => !declared.has(file))).toEqual([])
})

test('The build imports the file of each page', () => {
  const patterns = ['siteFiles.ts', 'peopleFiles.ts'].flatMap((file) =>
    Array.from(
      readFileSync(join(__dirname, file), 'utf8').matchAll(/'\.\.\/\.\.\/(pages\/[^']+)'/g),
      ([, pattern = '']) => `src/${pattern}`,
    ),
  )
  const imported = new Set(globSync(patterns, { cwd: web }))
  expect(routes.map(({ source }) => source).filter((source) => !imported.has(source))).toEqual([])
})
