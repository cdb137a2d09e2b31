import { settings } from '#shared/settings.ts'
import { SiteRedirects } from './SiteRedirects.ts'

const asked: string[] = []
let body: unknown = []

beforeEach(() => {
  Object.assign(globalThis, {
    __SHALA__: { ...settings(), site: { ...settings().site, redirectHosts: ['booking.example'] } },
  })
  asked.length = 0
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  globalThis.fetch = (address) => {
    asked.push(typeof address === 'string' ? address : '')
    if (body instanceof Error) return Promise.reject(body)
    return Promise.resolve(
      Object.assign(Object.create(null), { json: () => Promise.resolve(body) }),
    )
  }
})
afterEach(() => jest.restoreAllMocks())

test('returns the editors’ redirect of a path, encoded or not', async () => {
  body = [
    { from: '/about-us', to: '/blog', status: 301 },
    { from: '/our-courses', to: '/contact?from=courses', status: 302 },
    { from: '/blog/caf%C3%A9', to: 'https://booking.example/', status: 302 },
  ]
  const redirects = new SiteRedirects()
  expect(await redirects.movedFrom('/about-us')).toBe('/blog')
  expect(await redirects.movedFrom('/our-courses')).toBe('/contact?from=courses')
  expect(await redirects.movedFrom('/blog/café')).toBe('https://booking.example/')
  expect(await redirects.movedFrom('/blog')).toBeNull()
  expect(asked).toEqual(['/_fresh/redirects.json'])
})

test('ignores a redirect to itself', async () => {
  body = [{ from: '/fonts', to: '/fonts', status: 301 }]
  expect(await new SiteRedirects().movedFrom('/fonts')).toBeNull()
})

test('reloads redirects after 20 seconds, and keeps them if that fails', async () => {
  body = [{ from: '/old', to: '/new', status: 301 }]
  const redirects = new SiteRedirects()
  expect(await redirects.movedFrom('/old')).toBe('/new')
  body = new Error('no network')
  jest.spyOn(Date, 'now').mockReturnValue(1_020_001)
  expect(await redirects.movedFrom('/old')).toBe('/new')
  body = [{ from: '/old', to: '/newer', status: 301 }]
  jest.spyOn(Date, 'now').mockReturnValue(1_040_002)
  expect(await redirects.movedFrom('/old')).toBe('/newer')
  expect(asked).toHaveLength(3)
})

test('ignores invalid responses', async () => {
  for (const said of [null, '<html>', { from: '/old', to: '/new' }, [null, 7, { from: '/old' }]]) {
    body = said
    expect(await new SiteRedirects().movedFrom('/old')).toBeNull()
  }
})

test('never redirects sign-in and dashboard pages, nor to another host', async () => {
  body = [
    { from: '/login', to: '/blog', status: 301 },
    { from: '/dashboard/user/courses', to: 'https://booking.example/', status: 302 },
    { from: '/evil', to: 'https://evil.example/', status: 302 },
    { from: '/script', to: 'javascript:alert(1)', status: 302 },
    { from: '/slashes', to: '//evil.example', status: 302 },
  ]
  const redirects = new SiteRedirects()
  for (const from of ['/login', '/dashboard/user/courses', '/evil', '/script', '/slashes']) {
    expect([from, await redirects.movedFrom(from)]).toEqual([from, null])
  }
})
