import { SiteRedirects } from './SiteRedirects.ts'

const asked: string[] = []
let body: unknown = []

beforeEach(() => {
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

test('a path leads where an editor has moved it, however it is written', async () => {
  body = [
    { from: '/about-us', to: '/blog', status: 301 },
    { from: '/dashboard/user/courses', to: '/contact?from=courses', status: 302 },
    { from: '/blog/caf%C3%A9', to: 'https://example.org/', status: 302 },
  ]
  const redirects = new SiteRedirects()
  expect(await redirects.movedFrom('/about-us')).toBe('/blog')
  expect(await redirects.movedFrom('/dashboard/user/courses')).toBe('/contact?from=courses')
  expect(await redirects.movedFrom('/blog/café')).toBe('https://example.org/')
  expect(await redirects.movedFrom('/blog')).toBeNull()
  expect(asked).toEqual(['/_fresh/redirects.json'])
})

test('a circle leads nowhere', async () => {
  body = [{ from: '/fonts', to: '/fonts', status: 301 }]
  expect(await new SiteRedirects().movedFrom('/fonts')).toBeNull()
})

test('they are asked for again after 20 seconds, and what was known holds where nobody answers', async () => {
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

test('what is no redirect is none', async () => {
  for (const said of [null, '<html>', { from: '/old', to: '/new' }, [null, 7, { from: '/old' }]]) {
    body = said
    expect(await new SiteRedirects().movedFrom('/old')).toBeNull()
  }
})
