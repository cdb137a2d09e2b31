import fc from '@shala/contract/testing/fastCheck'
import { nextPath } from './nextPath.ts'

const asked = (next: string) => nextPath(`?${new URLSearchParams({ next }).toString()}`)

test('keeps a path of this site with its query', () => {
  expect(asked('/dashboard/user/courses')).toBe('/dashboard/user/courses')
  expect(asked('/dashboard/admin/access?person=a%20b')).toBe('/dashboard/admin/access?person=a%20b')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/x/..//evil.example',
  ' //evil.example',
  'dashboard',
  '',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%252Fevil.example',
  '/%25252525252Fevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/x/..%2f%2fevil.example',
  '/%E0%A4%A',
  '/\n/evil.example',
  '/\r\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
])('returns null for %j', (next) => {
  expect(asked(next)).toBeNull()
})

test('returns null without a next parameter', () => {
  expect(nextPath('')).toBeNull()
})

test('returns only paths that lead to this site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '%2f',
    '%5C',
    '%25',
    '2F',
    '%09',
    '%2e',
    'javascript:',
    'https:',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const path = asked(`/${pieces.join('')}`)
      if (path === null) return
      // As it is, and as a proxy might decode it.
      for (const seen of [path, decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'))]) {
        expect(new URL(seen, 'https://shala.example').origin).toBe('https://shala.example')
      }
    }),
  )
})

test('keeps percent-encoded characters', () => {
  expect(asked('/blog/caf%C3%A9')).toBe('/blog/caf%C3%A9')
  expect(asked('/dashboard/admin/access?person=%2F%2Fx')).toBe(
    '/dashboard/admin/access?person=%2F%2Fx',
  )
})
