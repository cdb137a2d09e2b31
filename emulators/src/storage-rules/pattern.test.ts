import { PatternProblem } from './compile-pattern.ts'
import { fullyMatches, replaceAll, splitBy } from './pattern.ts'

describe('a pattern describes the whole text', () => {
  test.each<[string, string, boolean]>([
    ['a', 'a', true],
    ['b', 'abc', false],
    ['a|ab', 'ab', true],
    ['^a$|ab', 'ab', true],
    ['image/.*', 'image/png', true],
    ['a.b', 'a\nb', false],
    ['(?s)a.b', 'a\nb', true],
    ['(?i)abc', 'ABC', true],
    ['(?i:A)b', 'aB', false],
    ['(?m)a$\n^b', 'a\nb', true],
    ['a$\nb', 'a\nb', false],
    ['[a-c]+', 'abcabc', true],
    ['[^a-c]+', 'xyz\n', true],
    ['[]a]+', 'a]', true],
    ['[\\w-]+', 'a-b_9', true],
    ['[[:alpha:]]+', 'aZ', true],
    ['[[:^alpha:]]', 'a', false],
    ['\\d{2,3}', '1234', false],
    ['\\d{2,}', '1234', true],
    ['a{,2}', 'a{,2}', true],
    ['\\w', 'é', false],
    ['\\pL', 'é', true],
    ['\\p{Greek}', 'α', true],
    ['\\P{Greek}', 'α', false],
    ['.', '😀', true],
    ['\\x{1F600}', '😀', true],
    ['\\Qa.b\\E', 'a.b', true],
    ['\\Qa.b\\E', 'axb', false],
    ['a\\b b', 'a b', true],
    ['(?P<x>a)(?:b)', 'ab', true],
    ['', '', true],
    ['', 'a', false],
    ['(?i)\\W', 'k', false],
    ['a(?i)+', 'aa', true],
    ['\\p{Any}\\p{^Lu}', 'Aa', true],
    ['\\{+', '{{', true],
    ['x{2}{', 'xx{', true],
  ])('%j of %j: %s', (pattern, text, expected) => {
    expect(fullyMatches(pattern, text)).toBe(expected)
  })
})

test.each([
  '(?=a)a',
  '{*',
  'a{+',
  '{{2}',
  '|{0}a',
  '(?!a)a',
  '(?<=a)a',
  '(?<!a)a',
  '(a)\\1',
  '(?>a)',
  'a++',
  'a**',
  '*a',
  '(',
  ')',
  'a)',
  '[a',
  '[b-a]',
  'a{2,1}',
  'a{1001}',
  '\\Z',
  '\\y',
  '\\u0061',
  '\\C',
  '\\p{Klingon}',
  '\\p{Alphabetic}',
  '\\P{^Ascii}',
  '[\\p{Cn}]',
  '[[:foo:]]',
  '(?x)a',
  '(?#a)',
  '\\',
  '(?P<a>x)(?P<a>y)',
  '((a{1000}){1000}){1000}',
  `${'('.repeat(2_000)}${')'.repeat(2_000)}`,
])('%j is refused', (pattern) => {
  expect(() => fullyMatches(pattern, 'a')).toThrow(PatternProblem)
})

test('no pattern is slow', () => {
  const text = 'a'.repeat(5_000)
  // Backtracking would need longer than the universe is old.
  expect(fullyMatches('(a*)*b', text)).toBe(false)
  expect(fullyMatches('(a|aa)+', text)).toBe(true)
  expect(fullyMatches('(a|a?)+$b', text)).toBe(false)
})

test.each<[string, string, readonly string[]]>([
  [',', 'a,b', ['a', 'b']],
  [',', ',a', ['', 'a']],
  [',', 'a,b,,', ['a', 'b']],
  [',', ',,', ['']],
  [',', '', ['']],
  ['', 'abc', ['', 'a', 'b', 'c']],
  [',|b', 'a,b', ['a']],
  ['', '😀', ['', '\ud83d', '\ude00']],
])('splitting by %j: %j', (pattern, text, expected) => {
  expect(splitBy(pattern, text)).toEqual(expected)
})

test.each([
  ['b', 'abcabc', 'x', 'axcaxc'],
  ['.', 'a.b', 'x', 'xxx'],
  ['(b)', 'abc', '$1$1', 'abbc'],
  ['(b)', 'abc', '$12', 'ab2c'],
  ['b', 'abc', '$0$0', 'abbc'],
  ['b', 'abc', '$', 'a$c'],
  ['b', 'abc', '\\$', 'a$c'],
  ['(?P<n>b)', 'abc', '${n}!', 'ab!c'],
  ['(x)?b', 'abc', '[$1]', 'a[]c'],
  ['b', 'abc', '\\', 'a\\c'],
  ['b', 'abc', '$x', 'a$xc'],
  ['(?P<n>x)?b', 'abc', '${n}', 'anullc'],
  ['', 'abc', '-', '-a-b-c-'],
  ['b*', 'abc', '-', '-a--c-'],
  ['a*?', 'aaa', 'x', 'xaxaxax'],
])('replacing %j in %j by %j: %j', (pattern, text, by, expected) => {
  expect(replaceAll(pattern, text, by)).toBe(expected)
})

test.each(['$9', '${m}', '${', '${m'])('%s names no group', (by) => {
  expect(() => replaceAll('(b)', 'abc', by)).toThrow(PatternProblem)
})
