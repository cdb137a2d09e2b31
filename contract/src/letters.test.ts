import fc from 'fast-check'
import {
  defaultLetters,
  LetterKind,
  LettersContent,
  placeholders,
  renderLetter,
  unknownPlaceholders,
} from './letters.ts'

const maya = {
  name: 'Maya',
  course: 'Prenatal Yoga',
  startsOn: null,
  endsOn: '2027-06-30',
  school: 'Shala',
}

test('puts what is meant in the places of the words in braces', () => {
  expect(renderLetter(defaultLetters.grant, maya)).toEqual({
    subject: 'Prenatal Yoga is open for you',
    text: 'Dear Maya,\n\nyou can enter Prenatal Yoga until the end of 30 June 2027. You find it under My Courses.\n\nShala',
    html: '<p>Dear Maya,</p>\n<p>you can enter Prenatal Yoga until the end of 30 June 2027. You find it under My Courses.</p>\n<p>Shala</p>',
  })
})

test('without an end, nothing is said of one', () => {
  const { text } = renderLetter(defaultLetters.grant, { ...maya, endsOn: null })
  expect(text).toContain('you can enter Prenatal Yoga. You find it')
})

test('a beginning that is yet to come is said', () => {
  const { text } = renderLetter(defaultLetters.grant, { ...maya, startsOn: '2027-01-09' })
  expect(text).toContain('Prenatal Yoga from 9 January 2027 until the end of 30 June 2027.')
})

test.each([
  [null, null, 'without an end'],
  [null, '2027-06-30', 'until the end of 30 June 2027'],
  ['2027-01-09', null, 'from 9 January 2027 without an end'],
  ['2027-01-09', '2027-06-30', 'from 9 January 2027 until the end of 30 June 2027'],
])('from %p to %p, the days are %p', (startsOn, endsOn, days) => {
  const { text } = renderLetter(defaultLetters.extend, { ...maya, startsOn, endsOn })
  expect(text).toContain(`you can now enter Prenatal Yoga ${days}. You`)
})

test('letters from before an end could be told to have moved are whole', () => {
  const { extend, ...older } = defaultLetters
  expect(LettersContent.parse(older)).toEqual({ ...older, extend })
})

test('what stands for nothing stays as it is, and is named', () => {
  const letter = { subject: '{Name}', text: '{name} {curse} {} { name } {curse} {constructor}' }
  expect(renderLetter(letter, maya)).toMatchObject({
    ...{ subject: '{Name}', text: 'Maya {curse} {} { name } {curse} {constructor}' },
  })
  expect(unknownPlaceholders(letter)).toEqual(['Name', 'curse', 'constructor'])
  for (const kind of LetterKind.options) {
    expect(unknownPlaceholders(defaultLetters[kind])).toEqual([])
  }
})

test('lines and paragraphs are kept', () => {
  const { html } = renderLetter({ subject: 's', text: 'a\nb\r\n\r\nc\n\n\n\nd' }, maya)
  expect(html).toBe('<p>a<br>b</p>\n<p>c</p>\n<p>d</p>')
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' & '", '</p>'])(
  'the name %p is no markup',
  (name) => {
    const { html, text } = renderLetter(
      { subject: '{name}', text: 'Dear {name}' },
      { ...maya, name },
    )
    expect(text).toBe(`Dear ${name}`)
    expect(html.replace(/^<p>|<\/p>$/g, '')).not.toMatch(/[<>"']/)
  },
)

test('a name with lines makes no line of the header', () => {
  const name = 'Maya\r\nBcc: all@x.test\u2028x'
  const { subject, text } = renderLetter(
    { subject: 'To {name}', text: '{name}' },
    { ...maya, name },
  )
  expect(subject).toBe('To Maya Bcc: all@x.test x')
  expect(text).toBe('Maya Bcc: all@x.test x')
})

test('no value is read as a letter once more, whatever it holds', () => {
  const word = fc.constantFrom(...placeholders.map((one) => `{${one}}`), '$&', '$1', 'x', '{', '}')
  const value = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme' }))).map((all) => all.join(''))
  fc.assert(
    fc.property(value, value, (name, course) => {
      const { text, subject, html } = renderLetter(
        { subject: '{course}', text: '<{name}|{course}>' },
        { ...maya, name, course },
      )
      const line = (all: string) => all.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      expect(text).toBe(`<${line(name)}|${line(course)}>`)
      expect(subject).toBe(line(course))
      expect(html.slice(3, -4)).not.toMatch(/[<>"']/)
    }),
  )
})
