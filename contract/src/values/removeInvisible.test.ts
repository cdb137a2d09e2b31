import fc from '../testing/fastCheck.ts'
import { removeInvisible } from './removeInvisible.ts'
import { filledLine } from './text.ts'

test.each([
  ['a bidirectional override', 'Maya \u202Egnp.exe', 'Maya gnp.exe'],
  ['marks and isolates', '\u200EMaya\u200F \u2066Iyer\u2069\u061C', 'Maya Iyer'],
  ['zero-width spaces', 'Ma\u200Bya\uFEFF\u2060', 'Maya'],
  ['a soft hyphen', 'Ma\u00ADya', 'Maya'],
  ['fillers that look blank', 'Maya\u3164\u115F\uFFA0\u2800', 'Maya'],
  ['joiners at the ends', '\u200DMaya\u200C', 'Maya'],
  ['joiners in a row', 'Ma\u200C\u200C\u200Dya', 'Ma\u200Dya'],
  ['selectors in a row', 'a\uFE0F\uFE0F\uFE0F', 'a\uFE0F'],
  ['tags', 'Maya\u{E0061}\u{E0062}', 'Maya'],
])('%s are removed', (_, written, left) => {
  expect(removeInvisible(written)).toBe(left)
})

test.each([
  ['Persian, with a non-joiner', 'علی\u200Cرضا'],
  ['Hindi, with a joiner', 'शक्\u200Dति'],
  ['Sinhala, with a joiner', 'ශ්\u200Dරී'],
  ['Arabic number signs', '\u0600١'],
  ['a joined emoji', '👩\u200D💻 Maya ❤\uFE0F\u200D🔥'],
  ['an emoji with a skin tone', '🧘🏽\u200D♀\uFE0F'],
  ['other scripts', 'Zoë Иванова 山田 太郎 עדי'],
])('%s is kept', (_, name) => {
  expect(removeInvisible(name)).toBe(name)
})

test.each(['\u200B', '\u200D\u200C', '\u202E \u2066', '\uFE0F', '\u034F\u034F\u034F', '\u3164'])(
  'a name of only invisible characters (%j) is empty',
  (name) => {
    expect(filledLine(20).safeParse(name).error?.issues[0]?.message).toBe('must not be empty')
  },
)

test('removeInvisible is idempotent and leaves no bidirectional controls', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'م', ' ', '😀', '\u200C', '\u200D', '\uFE0F', '\u202E', '\u034F'),
  })
  fc.assert(
    fc.property(text, (written) => {
      const left = removeInvisible(written)
      expect(removeInvisible(left)).toBe(left)
      expect(left).not.toMatch(/\p{Bidi_Control}/u)
    }),
  )
})
