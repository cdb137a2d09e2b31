import fc from '@shala/contract/testing/fastCheck'
import { followRedirects, type Redirect, toPath } from './followRedirects.ts'
import { redirects } from './redirect.ts'

const way = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({
  from,
  to,
  status,
})

test('redirects a path with any trailing slash, query and hash', () => {
  const to = { to: '/b?x=1#y', status: 308 }
  const moved = [way('/a', '/b?x=1#y', 308)]
  expect(['/a', '/a/', '/a?q=1', '/a#p'].map((path) => followRedirects(moved, path))).toEqual(
    Array(4).fill(to),
  )
})

test('matches a path in any encoding', () => {
  const moved = redirects.parse([
    { from: '/über-uns/', to: '/about-us', status: 301 },
    { from: '/caf%c3%a9', to: '/blog/café?tag=tée', status: 301 },
    { from: '/100%', to: '/about-us', status: 301 },
    { from: '/courses.html', to: '/courses/sound', status: 301 },
  ])
  const to = (path: string) => followRedirects(moved, path)
  const about = { to: '/about-us', status: 301 }
  expect([to('/%C3%BCber-uns'), to('/%c3%bcber-uns/'), to('/100%')]).toEqual([about, about, about])
  const cafe = { to: '/blog/caf%C3%A9?tag=t%C3%A9e', status: 301 }
  // The last path uses a combining accent.
  expect([to('/café'), to('/caf%C3%A9'), to('/cafe%CC%81')]).toEqual([cafe, cafe, cafe])
  expect(to('/courses.html')).toEqual({ to: '/courses/sound', status: 301 })
})

test('merges several steps, which are permanent only if each is', () => {
  const steps = [way('/a', '/b'), way('/b', '/c', 302), way('/c', 'https://example.org/d')]
  expect(followRedirects(steps, '/a')).toEqual({ to: 'https://example.org/d', status: 302 })
  expect(followRedirects(steps, '/c')).toEqual({ to: 'https://example.org/d', status: 301 })
})

test.each([
  ['itself', [way('/a', '/a')]],
  ['itself with a query', [way('/a', '/a?again=1')]],
  ['itself in capital letters', [way('/a', '/A')]],
  ['a pair', [way('/a', '/b'), way('/b', '/a')]],
  ['a loop further on', [way('/a', '/b'), way('/b', '/c'), way('/c', '/b')]],
])('detects a loop: %s', (_, circle) => {
  expect(followRedirects(circle, '/a')).toBe('loop')
})

test('ends for any redirects, and never at the start of another', () => {
  const path = fc.constantFrom('/', '/a', '/b', '/c', '/d', '/e')
  const any = fc.array(fc.record({ from: path, to: path, status: fc.constantFrom(301, 302) }))
  fc.assert(
    fc.property(any, path, (all, start) => {
      const parsed = redirects.parse(all)
      const end = followRedirects(parsed, start)
      if (end === undefined || end === 'loop') return
      expect(parsed.map(({ from }) => from)).not.toContain(end.to)
    }),
  )
})

test('ignores redirects with an invalid source or target', () => {
  const written = [
    { from: '/old/', to: '/new', status: 301 },
    { from: 'old', to: '/new', status: 301 },
    { from: '//elsewhere.example', to: '/new', status: 301 },
    { from: '/bad', to: 'JavaScript:alert(1)', status: 301 },
    { from: '/mail', to: 'mailto:a@b.test', status: 301 },
    { from: '/login', to: '/new', status: 301 },
    { from: '/%4Cogin/', to: '/new', status: 301 },
    { from: '/host', to: '/.//evil.example/x', status: 301 },
    { from: '/none', to: null, status: 301 },
    { from: '/odd', to: 'https://example.org/', status: 200 },
  ]
  expect(redirects.parse(written)).toEqual([
    way('/old', '/new'),
    way('/odd', 'https://example.org/', 302),
  ])
  expect(redirects.parse(null)).toEqual([])
})

test.each([
  ['/', '/'],
  ['/?a', '/'],
  ['/a//', '/a'],
  ['/a/b/#c', '/a/b'],
  ['https://example.org/', undefined],
])('toPath() returns for %s the path %s', (href, path) => {
  expect(toPath(href)).toBe(path)
})

test('toPath() takes linear time', () => {
  const measure = (part: string) => {
    const href = `/${part.repeat(60_000 / part.length)}x`
    const runs = Array.from({ length: 3 }, () => {
      const start = performance.now()
      toPath(href)
      return performance.now() - start
    })
    return Math.min(...runs)
  }
  // As many parts, but slashes in a row: a search for the end from each slash takes a hundred times as long.
  expect(measure('/') / measure('a/')).toBeLessThan(20)
})
