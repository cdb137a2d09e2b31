import fc from '@shala/contract/testing/fastCheck'
import { safeHref } from './safeHref.ts'

const site = 'https://shala.test'

test.each([
  '/',
  '/blog/first-ten-minutes',
  '/about-us#place',
  '/blog?tag=breath&page=2',
  '/search?next=https://elsewhere.example',
  'https://example.org',
  'HTTPS://Example.org/Path?q=1#part',
  'http://example.org:8080/a%20b',
  'https://пример.example/путь',
  'mailto:hello@shala.test',
  'MailTo:hello@shala.test?subject=The%20autumn%20group',
  'tel:+441632960108',
  'tel:01632-960-108',
])('keeps %s', (href) => {
  expect(safeHref(href)).toBe(href)
})

test('trims pasted whitespace', () => {
  expect(safeHref('  https://example.org \n')).toBe('https://example.org')
})

test.each([
  '',
  'about-us',
  '#place',
  '?tag=breath',
  'example.org',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https:///elsewhere.example',
  'https://',
  'https://[::1',
  'https://shala.test@elsewhere.example',
  'https://name:secret@elsewhere.example',
  'https://example.org/a b',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://shala.test/1',
  'file:///etc/passwd',
  'ftp://example.org',
  'sms:+441632960108',
  'mailto:',
  'mailto:somebody',
  'mailto:a@b.test%0d%0aBcc:c@d.test',
  'tel:',
  'tel:call-me',
  'https://example.org/\u202egpj.exe',
  `https://example.org/${'a'.repeat(2000)}`,
  null,
  undefined,
  7,
  ['https://example.org'],
  { toString: () => '/' },
])('refuses %j', (href) => {
  expect(safeHref(href)).toBeUndefined()
})

describe('Any input of an editor', () => {
  const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'https', 'mailto', 'tel', 'blob')
  const noise = fc.string({ unit: 'binary-ascii', maxLength: 3 })
  const mixedCase = fc
    .tuple(scheme, fc.infiniteStream(fc.boolean()))
    .map(([word, upper]) =>
      word.replace(/./g, (letter) => (upper.next().value ? letter.toUpperCase() : letter)),
    )
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary-ascii' }).map((text) => `/${text}`),
    fc
      .tuple(noise, mixedCase, noise, fc.constantFrom(':', ':/', '://', '&colon;'), fc.string())
      .map((parts) => parts.join('')),
  )

  test('A kept link has one of the four schemes in a browser', () => {
    fc.assert(
      fc.property(written, (text) => {
        const href = safeHref(text)
        if (href === undefined) return
        const { protocol } = new URL(href, site)
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
      }),
    )
  })

  test('A kept path stays on this site', () => {
    const path = fc
      .string({
        unit: fc.constantFrom('/', '\\', '.', ':', '@', '#', '?', 'a', '\t', '\n', ' ', '%'),
      })
      .map((s) => `/${s}`)
    fc.assert(
      fc.property(fc.oneof(path, written), (text) => {
        const href = safeHref(text)
        if (href?.startsWith('/') !== true) return
        expect(new URL(href, site).origin).toBe(site)
      }),
    )
  })

  test('A kept link is unchanged when checked again', () => {
    fc.assert(
      fc.property(written, (text) => {
        const href = safeHref(text)
        if (href !== undefined) expect(safeHref(href)).toBe(href)
      }),
    )
  })

  test('keeps an ordinary web address', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => expect(safeHref(url)).toBe(url)))
  })
})
