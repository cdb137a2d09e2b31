import {
  completeLink,
  completeWebLink,
  decimalNumber,
  textOrNull,
  wholeNumber,
} from './typedText.ts'

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['007', 7],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['1e3', Number.NaN],
  ['seven', Number.NaN],
])('wholeNumber() parses %j as %p', (text, expected) => expect(wholeNumber(text)).toBe(expected))

test.each([
  ['200', 200],
  [' 62.5 ', 62.5],
  ['62,5', 62.5],
  ['', Number.NaN],
  ['1.200,5', Number.NaN],
  ['62.', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
])('decimalNumber() parses %j as %p', (text, expected) =>
  expect(decimalNumber(text)).toBe(expected),
)

test.each([
  ['', null],
  ['  ', null],
  [' a ', ' a '],
])('textOrNull() parses %j as %j', (text, expected) => expect(textOrNull(text)).toBe(expected))

test.each([
  ['www.example.org', 'https://www.example.org'],
  [' example.org/x?y=1#z ', 'https://example.org/x?y=1#z'],
  ['yoga.école.fr', 'https://yoga.école.fr'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['example.org?x', 'https://example.org?x'],
])('completes %s to a link', (typed, link) => {
  expect(completeWebLink(typed)).toBe(link)
  expect(completeLink(typed)).toBe(link)
})

test.each([
  'https://example.org',
  'http://example.org',
  'mailto:a@example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'tomorrow',
  'two words.org',
  'example.',
  '.org',
  'example.1',
  '//example.org',
  '/example.org',
  '',
])('leaves %s unchanged', (typed) => {
  expect(completeWebLink(typed)).toBe(typed)
  expect(completeLink(typed)).toBe(typed)
})

test('completeLink() turns an email address into a mailto link, completeWebLink() does not', () => {
  expect(completeLink('office@example.org')).toBe('mailto:office@example.org')
  expect(completeWebLink('office@example.org')).toBe('office@example.org')
})
