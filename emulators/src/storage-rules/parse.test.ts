import { RulesProblem } from './problems.ts'
import { loadRules } from './ruleset.ts'
import { thrownBy } from './testing/outcome.ts'

const file = (body: string) =>
  `rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n    ${body}\n  }\n}`

describe('a rules file is refused, with the place and the reason:', () => {
  test.each<[string, string, string, { line: number; column: number }]>([
    ['nothing in it', '', "Expected 'service firebase.storage'", { line: 1, column: 1 }],
    [
      'another version',
      "rules_version = '3';",
      "There is no rules version '3'",
      { line: 1, column: 17 },
    ],
    [
      'another service',
      'service cloud.firestore { match /a { allow read; } }',
      'These are rules for cloud.firestore',
      { line: 1, column: 9 },
    ],
    ['an empty service', 'service firebase.storage {}', 'holds no match', { line: 1, column: 9 }],
    ['an unknown method', file('allow foo;'), "'foo' is no method", { line: 4, column: 11 }],
    ["no 'if'", file('allow read: true;'), "Expected 'if', found 'true'", { line: 4, column: 17 }],
    ['no colon', file('allow read if true;'), 'Expected', { line: 4, column: 16 }],
    ['an unknown word', file('permit read;'), "found 'permit'", { line: 4, column: 5 }],
    [
      'an end too early',
      'service firebase.storage { match /a {',
      'the end of the file',
      { line: 1, column: 38 },
    ],
    [
      'a trailing slash',
      file('match /a/ { allow read; }'),
      "right after the '/'",
      { line: 4, column: 15 },
    ],
    [
      'a name twice',
      file('match /{x}/{x} { allow read; }'),
      "'x' is here twice",
      { line: 4, column: 17 },
    ],
    [
      'two globs',
      file('match /{x=**}/{y=**} { allow read; }'),
      'Only one',
      { line: 4, column: 18 },
    ],
    [
      'a taken name',
      file('match /{request} { allow read; }'),
      'belongs to the language',
      { line: 4, column: 13 },
    ],
    [
      'an unknown variable',
      file('allow read: if foo;'),
      "no variable 'foo'",
      { line: 4, column: 20 },
    ],
    [
      'an unknown function',
      file('allow read: if foo();'),
      "no function 'foo'",
      { line: 4, column: 20 },
    ],
    [
      'an unknown package function',
      file('allow read: if math.foo(1) == 1;'),
      "no function 'math.foo'",
      { line: 4, column: 20 },
    ],
    [
      'an unknown type',
      file('allow read: if 1 is foo;'),
      "'foo' is no type",
      { line: 4, column: 25 },
    ],
    [
      'an unknown method of a value',
      file("allow read: if 'a'.foo();"),
      "no function 'foo'",
      { line: 4, column: 23 },
    ],
    [
      'too many arguments',
      file("allow read: if 'a'.size(1) == 1;"),
      "'size' takes 0 arguments, not 1",
      { line: 4, column: 23 },
    ],
    ['an unclosed string', file("allow read: if 'a"), 'no closing', { line: 4, column: 20 }],
    [
      'an unknown escape',
      file("allow read: if '\\q' == 'q';"),
      "unknown escape '\\q'",
      { line: 4, column: 20 },
    ],
    [
      'a strange character',
      file('allow read: if a ~ b;'),
      "Unexpected character '~'",
      { line: 4, column: 22 },
    ],
    [
      'a division that looks like a path',
      file('allow read: if 6/2 == 3;'),
      "found '/2'",
      { line: 4, column: 21 },
    ],
    ['a decrement', file('allow read: if --1 == 1;'), 'Two minus signs', { line: 4, column: 20 }],
    [
      'a number too large',
      file('allow read: if 9223372036854775808 > 0;'),
      'too large',
      { line: 4, column: 20 },
    ],
    [
      'look-around in a pattern',
      file("allow read: if 'a'.matches('(?=a)a');"),
      'RE2 does not have',
      { line: 4, column: 32 },
    ],
    [
      'a package as a value',
      file('allow read: if math == 1;'),
      "no variable 'math'",
      { line: 4, column: 20 },
    ],
    [
      'a function twice',
      file('function f() { return true; } function f() { return true; }'),
      'here twice',
      { line: 4, column: 44 },
    ],
    [
      'a parameter twice',
      file('function f(a, a) { return true; }'),
      'here twice',
      { line: 4, column: 14 },
    ],
    [
      'a function without a result',
      file('function f() { let a = 1; }'),
      "Expected 'return'",
      { line: 4, column: 31 },
    ],
    ['recursion', file('function f() { return f(); }'), 'calls itself', { line: 4, column: 14 }],
    [
      'recursion through another',
      file('function f() { return g(); } function g() { return f(); }'),
      'calls itself',
      { line: 4, column: 14 },
    ],
    [
      'eight parameters',
      file('function f(a, b, c, d, e, f, g, h) { return true; }'),
      'at most 7',
      { line: 4, column: 14 },
    ],
    [
      'a use before its let',
      file('function f() { let a = b; let b = 1; return a; }'),
      "no variable 'b'",
      { line: 4, column: 28 },
    ],
  ])('%s', (_what, source, message, at) => {
    const problem = thrownBy(() => loadRules(source))
    expect(problem).toBeInstanceOf(RulesProblem)
    expect(problem).toMatchObject({ at, message: expect.stringContaining(message) })
  })
})

test('calls nest 20 deep and no deeper', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) =>
      index === length - 1
        ? `function f${index}() { return true; }`
        : `function f${index}() { return f${index + 1}(); }`,
    ).join('\n')
  expect(() => loadRules(file(`${chain(21)} allow read: if f0();`))).not.toThrow()
  expect(() => loadRules(file(`${chain(22)} allow read: if f0();`))).toThrow('20 nested calls')
})

test.each([
  ['brackets', `allow read: if ${'('.repeat(50_000)}`],
  ['negations', `allow read: if ${'!'.repeat(50_000)}true;`],
  ['match blocks', 'match /a { '.repeat(50_000)],
  ['a chain of operators', `allow read: if ${'true || '.repeat(50_000)}true;`],
  ['choices', `allow read: if ${'true ? true : '.repeat(50_000)}true;`],
])('%s without end are refused', (_what, body) => {
  expect(thrownBy(() => loadRules(file(body)))).toBeInstanceOf(RulesProblem)
})

test('what may be left out, may be left out', () => {
  const source = `rules_version = "2" service firebase.storage { match /b/{b}/o {
    /* a comment */ function f(a) { return a } // another
    match /a-b/c.d/{x=*} { allow read: if f([true,][0]) allow write } match /e {} } }`
  expect(() => loadRules(source)).not.toThrow()
})
