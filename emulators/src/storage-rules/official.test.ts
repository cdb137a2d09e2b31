import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RulesProblem } from './problems.ts'
import { decide, loadRules } from './ruleset.ts'
import type { Ruleset } from './syntax.ts'
import { OfficialEngine } from './testing/official-engine.ts'
import { maya, variables, type Claims, type Outcome } from './testing/outcome.ts'

// Both engines run the same language, so the stand-in is held against the official one: same
// rules, same requests, same answers.

const expressions = readFileSync(join(__dirname, 'official-expressions.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))

const people: readonly { readonly name: string; readonly claims: Claims }[] = [
  { name: 'maya, an admin', claims: maya },
  { name: 'leo, whose admin claim is text', claims: { sub: 'leo', user_id: 'leo', admin: 'true' } },
  { name: 'nobody', claims: null },
]

let official: OfficialEngine

beforeAll(() => {
  official = OfficialEngine.create()
})

function rulesFor(service: 'cloud.firestore' | 'firebase.storage', body: string): string {
  return `rules_version = '2';
service ${service} {
  match /databases/{database}/documents {
    ${body}
  }
}`
}

/** Puts a body in force in both engines, and asks each of them whether a document may be read. */
async function both(body: string) {
  expect(await official.load(rulesFor('cloud.firestore', body))).toBe(true)
  const ruleset = loadRules(rulesFor('firebase.storage', body))
  return async (document: string, claims: Claims) => ({
    official: await official.permits(document, claims),
    standIn: standInPermits(ruleset, document, claims),
  })
}

function standInPermits(ruleset: Ruleset, document: string, claims: Claims): boolean {
  const path = `/databases/(default)/documents/${document}`
  return decide(ruleset, { path, method: 'get', variables: variables(claims) }).permit
}

/** An expression that permits is true, one whose opposite permits false, and else an error. */
function outcomeOf(permits: boolean, oppositePermits: boolean): Outcome {
  if (permits) return 'true'
  return oppositePermits ? 'false' : 'error'
}

async function inGroups<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const size = 25
  const results: R[] = []
  for (let from = 0; from < items.length; from += size)
    results.push(...(await Promise.all(items.slice(from, from + size).map(run))))
  return results
}

describe('every expression comes to the same', () => {
  const body = expressions
    .map(
      (expression, index) => `
    match /yes${index}/{d} { allow get: if ${expression}; }
    match /no${index}/{d} { allow get: if !(${expression}); }`,
    )
    .join('')

  test.each(people)(
    'for $name',
    async ({ name, claims }) => {
      const ask = await both(body)
      // What does not look at the request is the same for all: once is enough.
      const chosen = expressions
        .map((expression, index) => ({ expression, index }))
        .filter(({ expression }) => name === people[0]?.name || expression.includes('request'))
      const answers = await inGroups(chosen, async ({ expression, index }) => {
        const [yes, no] = [await ask(`yes${index}/x`, claims), await ask(`no${index}/x`, claims)]
        return {
          expression,
          official: outcomeOf(yes.official, no.official),
          standIn: outcomeOf(yes.standIn, no.standIn),
        }
      })
      expect(answers.filter((answer) => answer.official !== answer.standIn)).toEqual([])
      // All three occur, so neither engine can agree by always saying the same.
      expect(new Set(answers.map((answer) => answer.official)).size).toBe(3)
    },
    60_000,
  )
})

test('match blocks cover the same documents', async () => {
  const ask = await both(`
    match /one/{id} { allow read; }
    match /nested/{a} { match /inner/{b} { allow read: if a == b; } }
    match /rest/{x=**} { allow read: if x == /a/b || x == /a; }
    match /{x=**}/marked/{id} { allow read; }
    match /star/{x=*} { allow read; }
    match /words/a-b.c_d~e { allow read; }
    match /glob/{a}/{x=**} { allow read: if x[0] == 'y'; }
    match /methods/list { allow list; }
    match /methods/write { allow write; }
    match /methods/get { allow create, get; }
    match /errors/{id} { allow read: if 1 / 0 == 1; allow read: if id == 'x'; }
    match /twice/{id} { allow read: if false; }
    match /twice/{other} { allow read: if other == 'x'; }
    match /shadow/{id} { match /inner/{id} { allow read: if id == 'x'; } }`)
  const documents = [
    ...[
      'one/x',
      'one/x/y/z',
      'One/x',
      'none/x',
      'nested/a/inner/a',
      'nested/a/inner/b',
      'nested/a',
    ],
    ...['rest/a', 'rest/b', 'rest/a/b/c', 'marked/x', 'a/b/marked/x', 'a/b/marked/x/y/z'],
    ...['star/x', 'star/x/y/z', 'words/a-b.c_d~e', 'words/axb.c_d~e', 'glob/x/y/z', 'glob/x/z/y'],
    ...['glob/x', 'methods/list', 'methods/write', 'methods/get', 'errors/x', 'errors/y'],
    ...['twice/x', 'twice/y', 'shadow/x/inner/y', 'shadow/y/inner/x'],
  ]
  const answers = await inGroups(documents, async (document) => ({
    document,
    ...(await ask(document, null)),
  }))
  expect(answers.filter((answer) => answer.official !== answer.standIn)).toEqual([])
})

test('functions see, take and return the same', async () => {
  const ask = await both(`
    function outer(a) { return a == 'x'; }
    function signedIn() { return request.auth != null; }
    function place() { return database == '(default)'; }
    function lazy(a, b) { return a; }
    function broken() { let never = 1 / 0; return true; }
    function steps(a) { let b = a + 1; let c = b * 2; return c == 4; }
    function hides(request) { return request == 1; }
    function letHides() { let request = 1; return request == 1; }
    function int(a) { return true; }
    match /f0/{id} { allow get: if outer(id); }
    match /f1/{id} { allow get: if signedIn(); }
    match /f2/{id} { allow get: if place(); }
    match /f3/{id} { allow get: if lazy(true, 1 / 0); }
    match /f4/{id} { allow get: if lazy(1 / 0, true) || true; }
    match /f5/{id} { allow get: if broken(); }
    match /f6/{id} { allow get: if steps(1); }
    match /f7/{id} { allow get: if hides(1); }
    match /f8/{id} { allow get: if letHides(); }
    match /f9/{id} { allow get: if int('no number'); }
    match /f10/{id} { function outer(a) { return a == 'y'; } allow get: if outer('y') && inner(); function inner() { return id == 'x'; } }
    match /f11/{id} { allow get: if lazy(1 / 0, true); }`)
  const documents = Array.from({ length: 12 }, (_, index) => [`f${index}/x`, `f${index}/y`]).flat()
  for (const { claims } of people) {
    const answers = await inGroups(documents, async (document) => ({
      document,
      ...(await ask(document, claims)),
    }))
    expect(answers.filter((answer) => answer.official !== answer.standIn)).toEqual([])
  }
})

const chain = (length: number) =>
  Array.from({ length }, (_, index) =>
    index === length - 1
      ? `function f${index}() { return true; }`
      : `function f${index}() { return f${index + 1}(); }`,
  ).join('\n')

test.each<[string, string]>([
  ['a pattern with look-around', "match /a { allow read: if 'a'.matches('(?=a)a'); }"],
  ['a pattern with a back reference', "match /a { allow read: if 'aa'.matches('(a)\\\\1'); }"],
  ['a possessive pattern', "match /a { allow read: if 'a'.matches('a++'); }"],
  ['a division that looks like a path', 'match /a { allow read: if 6/2 == 3; }'],
  ['a decrement', 'match /a { allow read: if --1 == 1; }'],
  ['a number too large', 'match /a { allow read: if 9223372036854775808 > 0; }'],
  ['an exponent', 'match /a { allow read: if 1e3 == 1000.0; }'],
  ['an unknown escape', "match /a { allow read: if '\\q' == 'q'; }"],
  ['an unknown type', 'match /a { allow read: if 1 is foo; }'],
  ['a package as a value', 'match /a { allow read: if math == 1; }'],
  ['no if', 'match /a { allow read: true; }'],
  ['no colon', 'match /a { allow read if true; }'],
  ['a trailing slash', 'match /a/ { allow read; }'],
  ['two globs', 'match /{x=**}/{y=**} { allow read; }'],
  ['a name twice', 'match /{x}/{x} { allow read; }'],
  ['a semicolon too many', 'match /a { allow read: if true;; }'],
  ['recursion', 'function f() { return f(); } match /a { allow read: if f(); }'],
  ['a function twice', 'function f() { return true; } function f() { return true; }'],
  ['a function without a result', 'function f() { let a = 1; } match /a { allow read: if f(); }'],
  ['calls nested 21 deep', `${chain(22)} match /a { allow read: if f0(); }`],
])('both refuse %s', async (_what, body) => {
  expect(await official.load(rulesFor('cloud.firestore', body))).toBe(false)
  expect(() => loadRules(rulesFor('firebase.storage', body))).toThrow(RulesProblem)
})

test.each<[string, string]>([
  ['no semicolons', 'match /a { allow read: if true allow write }'],
  ['an empty allow', 'match /a { allow read; }'],
  ['calls nested 20 deep', `${chain(21)} match /a { allow read: if f0(); }`],
  ['comments', 'match /a { /* one */ allow read: // two\n if true; }'],
  ['segments with signs', 'match /a-b/c.d/{x} { allow read; }'],
])('both take %s', async (_what, body) => {
  expect(await official.load(rulesFor('cloud.firestore', body))).toBe(true)
  expect(() => loadRules(rulesFor('firebase.storage', body))).not.toThrow()
})
