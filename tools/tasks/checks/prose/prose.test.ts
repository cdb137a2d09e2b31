import { findProse, judgeProse } from './judgeProse.ts'

/** Returns the line and words of all faults in one file. */
const faultsIn = (file: string, text: string, exceptions: readonly { text: string }[] = []) =>
  judgeProse(new Map([[file, text]]), exceptions).map(({ line, words }) => `${line} ${words}`)

test.each([
  ['a relative clause as the subject', 'What an admin fills in.'],
  ['a relative clause after a colon', 'Refused: Who has no course is sent away.'],
  ['an indefinite person', 'Returns true if somebody waits.'],
  ['an unusual possessive', 'Each test has a folder of its own.'],
  ['an old word', 'The record has changed meanwhile.'],
  ['accumulated relative pronouns', 'The key by which records are found, of which each has two.'],
  ['an action named as speech', 'The admin says so.'],
])('judgeProse() reports %s', (_, words) => {
  expect(faultsIn('web/src/a.ts', `/** ${words} */\n`)).toEqual([`1 ${words}`])
})

test.each([
  ['a question', '// What is the newest build?\n'],
  ['a relative clause after its noun', '// Returns the user who created the record.\n'],
  ['code', "const text = 'somebody'\n"],
  ['quoted code in a comment', '// Returns `somebody`.\n'],
])('judgeProse() accepts %s', (_, text) => {
  expect(faultsIn('web/src/a.ts', text)).toEqual([])
})

test.each([
  ['a docstring', 'a.ts', '/**\n * Nobody\n */\n', 2, 'Nobody'],
  ['a comment in rules', 'a.rules', '  // Nobody\n', 1, 'Nobody'],
  ['a page', 'docs/a.md', 'Nobody\n\n```sh\nsomebody\n```\n', 1, 'Nobody'],
  ['a text on screen', 'a.tsx', '<p>Nobody has asked yet</p>\n', 1, 'Nobody has asked yet'],
  ['a label', 'a.tsx', '<Field label="Nobody has it" />\n', 1, 'Nobody has it'],
  ['a title', 'a.test.ts', "test('nobody', () => {})\n", 1, 'Nobody'],
  ['a title on its own line', 'a.test.ts', "test(\n  'nobody',\n)\n", 2, 'Nobody'],
  [
    'a title of a table',
    'a.test.ts',
    "test.each([\n  1,\n])('nobody %i', (one) => {})\n",
    3,
    'Nobody %i',
  ],
])('judgeProse() checks %s', (_, file, text, line, words) => {
  expect(faultsIn(file, text)).toEqual([`${line} ${words}`])
})

test.each([
  ['What', 'What an admin fills in.'],
  ['meanwhile', 'The record has changed meanwhile.'],
])('judgeProse() names the word %s', (word, words) => {
  const [found] = judgeProse(new Map([['web/src/a.ts', `// ${words}\n`]]), [])
  expect(found?.fault).toBe(word)
})

test('judgeProse() accepts a title that continues its describe', () => {
  expect(faultsIn('a.test.ts', "test('that is missing is reported', () => {})\n")).toEqual([])
})

test('findProse() ignores text on screen in a test', () => {
  expect(findProse('a.test.tsx', '<p>Nobody has asked yet</p>\n')).toEqual([])
})

test('judgeProse() accepts an exception', () => {
  const text = '// The specification says "somebody".\n'
  expect(faultsIn('web/src/a.ts', text, [{ text: 'says "somebody"' }])).toEqual([])
})
