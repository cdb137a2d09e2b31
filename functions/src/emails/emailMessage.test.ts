import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from '@shala/contract/testing/fastCheck'
import { emailMessage } from './emailMessage.ts'
import { emailColors } from './emailStyle.ts'

const site = 'https://school.example'
const foot = ['Yoga School', '12 Garden Row, Bristol BS1 4QA']
const written = (text: string, others: object = {}) =>
  emailMessage({ subject: 'Hello', text, action: 'Open the course', foot, site, ...others })

/** Returns the readable text of an email's HTML paragraphs, without markup. */
function getReading(html: string): string {
  const plain = (part: string): string =>
    part
      .replace(/<br>/g, '\n')
      .replace(/<\/p>\n<p [^>]*>/g, '\n\n')
      .replace(/<\/?(?:p|a)\b[^>]*>/g, '')
      .replace(/^\n|\n$/g, '')
  const body = html
    .slice(html.indexOf('<td class="words"'))
    .replace(/<table class="button".*<\/table>\n/g, '')
    .replace(
      /<blockquote [^>]*>\n([^]*?)\n<\/blockquote>/g,
      (_, inside: string) =>
        `<p >${plain(inside).replace(/^/gm, '&gt; ').replace(/ +$/gm, '')}</p>`,
    )
  const [, words = '', end = ''] =
    /^<td class="words"[^>]*>\n([^]*?)\n<\/td><\/tr>\n<tr><td class="foot"[^>]*>\n([^]*?)\n<\/td>/.exec(
      body,
    ) ?? []
  const signs: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  }
  return `${plain(words)}\n\n-- \n${plain(end)}\n`
    .replace(/&[a-z#0-9]+;/g, (sign) => signs[sign] ?? sign)
    .replaceAll(unbroken, (found) => found.replaceAll('\u00a0', ' '))
}

/** A day or hours with the spaces that HTML has in them. */
const unbroken =
  /\d{1,2}\u00a0\p{Lu}\p{Ll}+(?:\u00a0\d{4})?|\d\u00a0(?:h\u00a0\d+\u00a0min|h|min)/gu

const hostile = fc.constantFrom(
  '<script>',
  '"><img src=x onerror=alert(1)>',
  '&amp;',
  '</td></tr></table>',
  "'",
  '> ',
  '>> a',
  '-- ',
  'https://school.example/a?b=1&c="',
  'https://evil.example',
  'javascript:alert(1)',
  '\u2028',
  '\0',
  '\t',
)
const line = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant(' ')), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
const text = fc
  .array(
    fc.oneof(
      line,
      fc.constantFrom('', `${site}/courses/yin`, `See ${site}/a.`, 'On 12 September 2026, 7 h'),
    ),
    {
      maxLength: 9,
    },
  )
  .map((lines) => lines.join('\n'))

test('HTML and plain text have the same content for any input', () => {
  fc.assert(
    fc.property(text, fc.array(line, { maxLength: 3 }), (words, others) => {
      const more = others.map((one) => one.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim())
      const last = [...foot, ...more.filter((one) => one !== '')]
      const message = written(words, { foot: last })
      expect(getReading(message.html)).toBe(message.text)
    }),
  )
})

test('user text is escaped, and all links lead to the site', () => {
  const own =
    /<(?:\/?(?:html|head|body|title|style|div|table|tr|td|p|a|blockquote)|br|meta|!doctype)\b[^<>]*>/g
  fc.assert(
    fc.property(text, line, (words, subject) => {
      const { html } = written(words, { subject, action: 'Open' })
      expect(html.replace(own, '')).not.toMatch(/[<>]/)
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        expect(href).toMatch(/^https:\/\/school\.example(?:\/|$)/)
      }
      expect(html).not.toMatch(/<[^>]*\son\w+=/)
    }),
  )
})

test('the plain text contains every word', () => {
  fc.assert(
    fc.property(text, (words) => {
      const letters = (all: string) => all.replace(/[\s\p{Cc}>]/gu, '')
      expect(letters(written(words).text)).toBe(letters(`${words}-- ${foot.join('')}`))
    }),
  )
})

test('a URL in a separate paragraph becomes a button, a URL in a sentence a link', () => {
  const address = `${site}/dashboard/user/courses/yin`
  const { html, text: plain } = written(
    `Dear Maya,\n\nit is open:\n${address}\n\nOr see ${address}, later.`,
  )
  expect(html).toContain(`<a class="accent" href="${address}"`)
  expect(html).toContain('>Open the course</a>')
  expect(html.match(new RegExp(`<a class="link" href="${address}"`, 'g'))).toHaveLength(2)
  expect(html).toContain('</a>, later.</p>')
  expect(plain).toBe(
    `Dear Maya,\n\nit is open:\n\n${address}\n\nOr see ${address}, later.\n\n-- \n${foot.join('\n')}\n`,
  )
})

test.each([
  'https://evil.example/',
  'https://school.example.evil.example/',
  'http://school.example/x',
])('%s is outside the site and gets no link', (address) => {
  expect(written(address).html).not.toContain('href=')
  expect(written(`See ${address}`).html).not.toContain('href=')
})

test('a line of the HTML does not break within a day or hours, and the plain text stays as it is', () => {
  const words = 'On Saturday, 12 September 2026, or 3 May to 4 May: 75 h and 30 h 30 min of 200 h.'
  const { html, text: plain } = written(words)
  expect(html.replaceAll('\u00a0', '~')).toContain(
    'On Saturday, 12~September~2026, or 3~May to 4~May: 75~h and 30~h~30~min of 200~h.</p>',
  )
  expect(plain).toContain(words)
})

test('quoted lines become a blockquote in HTML and stay quoted in plain text', () => {
  const { html, text: plain } = written('We open at 9.\n\n> When?\n>\n> > Before\n> Vera')
  expect(html).toMatch(
    /<blockquote [^>]*>\n<p [^>]*>When\?<\/p>\n<p [^>]*>&gt; Before<\/p>\n<p [^>]*>Vera<\/p>/,
  )
  expect(plain).toContain('> When?\n>\n> > Before\n>\n> Vera\n\n-- ')
})

test('email colors match the site in light and dark mode', () => {
  const css = readFileSync(join(process.cwd(), 'web/src/shared/styles/tokens.css'), 'utf8')
  const at = css.indexOf('prefers-color-scheme: dark')
  const of = { day: css.slice(0, at), night: css.slice(at) }
  for (const time of ['day', 'night'] as const) {
    for (const [name, value] of Object.entries(emailColors[time])) {
      expect(of[time]).toContain(`--${name}: ${value};`)
    }
  }
})
