import { matchPath } from './routes.ts'
import { maybeCounted, serves, getZone } from './zones.ts'

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

test.each(private_)('%s is of people, and no visit of it is counted', (path) => {
  expect(at(path)).toBeDefined()
  expect(getZone(at(path))).toBe('people')
  expect(maybeCounted(at(path))).toBe(false)
})

test.each(['/', '/blog', '/about-us', '/courses/yin', '/contact', '/nowhere'])(
  '%s is of the site',
  (path) => {
    expect(getZone(at(path))).toBe('site')
    expect(maybeCounted(at(path))).toBe(true)
  },
)

test('searches among the graduates are not sent to analytics', () => {
  expect(getZone(at('/our-graduates'))).toBe('site')
  expect(maybeCounted(at('/our-graduates'))).toBe(false)
})

test('visits to the consent page are not counted', () => {
  expect(getZone(at('/cookies'))).toBe('site')
  expect(maybeCounted(at('/cookies'))).toBe(false)
})

test('a document serves the pages that need no more, and that may be counted where it counts', () => {
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
