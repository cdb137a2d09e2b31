import fc from 'fast-check'
import { nextPath } from './nextPath.ts'

const asked = (next: string) => nextPath(`?${new URLSearchParams({ next }).toString()}`)

test('keeps a path of this site, with its query', () => {
  expect(asked('/dashboard/user/courses')).toBe('/dashboard/user/courses')
  expect(asked('/dashboard/admin/courses?person=a%20b')).toBe(
    '/dashboard/admin/courses?person=a%20b',
  )
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
])('refuses %j', (next) => {
  expect(asked(next)).toBeNull()
})

test('no next at all gives null', () => {
  expect(nextPath('')).toBeNull()
})

test('whatever it answers leads a browser to this site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
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
      expect(new URL(path, 'https://shala.example').origin).toBe('https://shala.example')
    }),
  )
})
