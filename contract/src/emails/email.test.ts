import fc from '../testing/fastCheck.ts'
import { slowTest } from '../testing/slowTest.ts'
import { testSchema, yesOrNo } from '../testing/testSchema.ts'
import { comparableEmail, Email, emailKey, NotifyOption } from './email.ts'

describe('Email', () => {
  test('is trimmed and converted to lower case', () => {
    expect(Email.parse('  Maya.L@Shala.TEST ')).toBe('maya.l@shala.test')
  })

  test.each(['a/b@x.com', "o'hara+yoga@x.co", 'a#b$c@x.com'])(
    'accepts %s, as RFC 5322 does',
    (it) => {
      expect(Email.parse(it)).toBe(it)
    },
  )

  test.each([
    ['a space inside', 'ma ya@shala.test'],
    ['a line break inside', 'maya@shala.test\r\nBcc: all@shala.test'],
    ['a line break at its end', 'maya@shala.test\r\n'],
    ['no at sign', 'maya.shala.test'],
    ['two addresses', 'a@x.com, b@x.com'],
    ['321 characters', `${'a'.repeat(314)}@x.test`],
    ['no characters', ''],
    ['the Kelvin sign, whose small letter is a k', 'mi\u212ae@shala.test'],
    ['the Kelvin sign in its domain', 'mike@\u212aai.test'],
    ['a dotted capital I, whose small letter begins with an i', 'm\u0130ke@shala.test'],
    ['a wide letter', 'm\uff49ke@shala.test'],
  ])('refuses an address with %s', (_, email) => {
    expect(Email.safeParse(email).success).toBe(false)
  })
})

testSchema('an email address', Email, {
  good: 'maya@shala.test',
  cases: [
    ['', '', 'is not an email address'],
    ['', 'maya', 'is not an email address'],
    ['', 'maya@shala.test\n', 'must hold no line break or control character'],
    ['', 'a'.repeat(321), ['must be at most 320 characters', 'is not an email address']],
  ],
})

/** All code points except surrogates, ASCII ones as often as others. */
const unicode = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0x80, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff),
)
const asciiLowerCase = (text: string) =>
  Array.from(text, (letter) => (/[A-Z]/.test(letter) ? letter.toLowerCase() : letter)).join('')

test('an accepted email differs from the typed one only by ASCII case', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.array(fc.tuple(fc.nat(), unicode), { minLength: 1, maxLength: 4 }),
      (address, letters) => {
        let typed = address
        for (const [place, code] of letters) {
          const at = place % (typed.length + 1)
          typed = typed.slice(0, at) + String.fromCodePoint(code) + typed.slice(at)
        }
        const email = Email.safeParse(typed)
        if (email.success) expect(email.data).toBe(asciiLowerCase(typed.trim()))
      },
    ),
  )
})

slowTest('letters that change with case or normalization are refused', () => {
  const letters = Array.from({ length: 0x110000 - 0x80 }, (_, n) => String.fromCodePoint(n + 0x80))
  const changing = letters.filter((letter) =>
    [letter.toLowerCase(), letter.toUpperCase(), letter.normalize('NFKC')].some(
      (other) => other !== letter,
    ),
  )
  expect(changing).toContain('\u212a')
  const emails = changing.map((letter) => `mi${letter}e@shala.test`)
  expect(emails.filter((typed) => Email.safeParse(typed).success)).toEqual([])
  expect(emails.filter((typed) => comparableEmail(typed) !== typed)).toEqual([])
})

test('comparableEmail ignores only the case of ASCII letters', () => {
  expect(comparableEmail(' Mi\u212aE@Shala.TEST ')).toBe('mi\u212ae@shala.test')
})

describe('emailKey', () => {
  test('replaces dot, hash, dollar and brackets by underscores', () => {
    expect(emailKey('a.b#c$d[e]f@x.com')).toBe('a_b_c_d_e_f@x_com')
  })

  test('is always a valid document ID', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const key = emailKey(Email.parse(address))
        expect(key).not.toMatch(/[/.]|^__.*__$/)
      }),
    )
  })
})

testSchema('the notify option', NotifyOption, { good: null, cases: yesOrNo('') })
testSchema('an omitted notify option', NotifyOption, {
  good: undefined,
  becomes: null,
})
