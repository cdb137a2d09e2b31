import fc from 'fast-check'
import { Email, emailKey } from './email.ts'

describe('Email', () => {
  test('is trimmed and in lower case', () => {
    expect(Email.parse('  Maya.L@Shala.TEST ')).toBe('maya.l@shala.test')
  })

  test.each(['a/b@x.com', "o'hara+yoga@x.co", 'a#b$c@x.com'])(
    'takes %s, as RFC 5322 does',
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
    ['nothing', ''],
  ])('refuses one with %s', (_, email) => {
    expect(Email.safeParse(email).success).toBe(false)
  })
})

describe('emailKey', () => {
  test('replaces dot, hash, dollar and brackets by underscores', () => {
    expect(emailKey('a.b#c$d[e]f@x.com')).toBe('a_b_c_d_e_f@x_com')
  })

  test('is always a legal document id', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const key = emailKey(Email.parse(address))
        expect(key).not.toMatch(/[/.]|^__.*__$/)
      }),
    )
  })
})
