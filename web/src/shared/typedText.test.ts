import { textOrNull, wholeNumber } from './typedText.ts'

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['007', 7],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['1e3', Number.NaN],
  ['seven', Number.NaN],
])('%j is the whole number %p', (text, expected) => expect(wholeNumber(text)).toBe(expected))

test.each([
  ['', null],
  ['  ', null],
  [' a ', ' a '],
])('%j is the text %j', (text, expected) => expect(textOrNull(text)).toBe(expected))
