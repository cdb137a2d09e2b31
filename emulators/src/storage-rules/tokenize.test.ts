import { tokenize } from './tokenize.ts'

const kinds = (source: string) => tokenize(source).map(({ kind, text }) => [kind, text])

test('a slash that touches a word begins a path, one that does not divides', () => {
  expect(kinds('/a/b')).toEqual([
    ['segment', '/a'],
    ['segment', '/b'],
    ['end', 'the end of the file'],
  ])
  expect(kinds('6 / 2').slice(0, -1)).toEqual([
    ['int', '6'],
    ['symbol', '/'],
    ['int', '2'],
  ])
  expect(kinds('/(default)/$(a)').slice(0, 3)).toEqual([
    ['segment', '/(default)'],
    ['symbol', '/'],
    ['symbol', '$('],
  ])
})

test('escapes stand for what they name', () => {
  const [token] = tokenize(String.raw`'\n\t\\\'\"\u0041\x42\103'`)
  expect(token).toMatchObject({ kind: 'string', value: '\n\t\\\'"ABC' })
})

test('bytes are bytes', () => {
  const [token] = tokenize(String.raw`b'a\xff\377é'`)
  expect(token).toMatchObject({ kind: 'bytes', value: Buffer.from([97, 255, 255, 0xc3, 0xa9]) })
})

test('places count lines and columns from 1, whatever ends the lines', () => {
  const places = tokenize('a\n  b\r\nc\rd /* \n */ e').map(({ at }) => [at.line, at.column])
  expect(places).toEqual([
    [1, 1],
    [2, 3],
    [3, 1],
    [4, 1],
    [5, 5],
    [5, 6],
  ])
})

test.each([
  '1x',
  '1.x',
  '0x10',
  '1e3',
  "'a",
  '"a\n"',
  '~',
  '`',
  '#',
  '@',
  '\\',
  "'\\v'",
  "'\\400'",
])('%j is no token', (source) => {
  expect(() => tokenize(source)).toThrow()
})
