import { Documents } from './documents.ts'
import { DocumentNeeded } from './problems.ts'
import { decide, loadRules } from './ruleset.ts'
import { methods, type Method } from './syntax.ts'
import { maya, thrownBy, valueOf, variables, type Json } from './testing/outcome.ts'

function permits(
  body: string,
  path: string,
  method: Method = 'get',
  request: { readonly [key: string]: Json } = {},
): boolean {
  const ruleset = loadRules(
    `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${body} } }`,
  )
  return decide(ruleset, {
    path: `/b/shala/o/${path}`,
    method,
    variables: variables(maya, request),
  }).permit
}

describe('what a match covers', () => {
  test.each<[string, string, boolean]>([
    ['/slides/{file}', 'slides/a.png', true],
    ['/slides/{file}', 'slides', false],
    ['/slides/{file}', 'slides/a/b.png', false],
    ['/slides/{file}', 'slidesX/a.png', false],
    ['/slides/{file=**}', 'slides/a/b.png', true],
    ['/slides/{file=**}', 'slides', true],
    ['/{all=**}', 'anything/at/all', true],
    ['/{all=**}/secret', 'a/b/secret', true],
    ['/{all=**}/secret', 'a/b/open', false],
    ['/slides/a.png', 'slides/a.png', true],
    ['/slides/a.png', 'slides/aXpng', false],
    ['/slides/{file}', 'slides//a.png', false],
    ['/slides/{file}', 'Slides/a.png', false],
  ])('%s of %s: %s', (pattern, path, expected) => {
    expect(permits(`match ${pattern} { allow read; }`, path)).toBe(expected)
  })

  test('a block inside a block adds to its path', () => {
    const body = 'match /people/{uid} { match /{file} { allow read: if uid == request.auth.uid; } }'
    expect(permits(body, 'people/maya/a.png')).toBe(true)
    expect(permits(body, 'people/leo/a.png')).toBe(false)
    expect(permits(body, 'people/maya')).toBe(false)
  })

  test('an allow covers its own block, not those inside', () => {
    expect(permits('match /a { allow read; match /{b} { allow write; } }', 'a/b')).toBe(false)
  })

  test('{x=**} before other segments tries every way to fit', () => {
    const body = "match /{x=**}/a/{y} { allow read: if y == 'end' && x == /a/a; }"
    expect(permits(body, 'a/a/a/end')).toBe(true)
  })

  test('a name in the path is bound: one segment is text, the rest a path', () => {
    expect(permits("match /{file} { allow read: if file == 'a' && bucket == 'shala'; }", 'a')).toBe(
      true,
    )
    expect(permits('match /{all=**} { allow read: if all == /a/b; }', 'a/b')).toBe(true)
  })

  test('version 1: {x=**} needs a segment', () => {
    const rules = loadRules('service firebase.storage { match /b/{b}/o/a/{x=**} { allow read; } }')
    const at = (path: string) => decide(rules, { path, method: 'get', variables: [] }).permit
    expect([at('/b/s/o/a'), at('/b/s/o/a/c')]).toEqual([false, true])
  })
})

describe('what an allow covers', () => {
  test.each<[string, readonly Method[]]>([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create, delete', ['create', 'delete']],
    ['update', ['update']],
  ])('%s', (allowed, expected) => {
    const body = `match /a { allow ${allowed}; }`
    expect(methods.filter((method) => permits(body, 'a', method))).toEqual(expected)
  })

  test('any one that holds is enough, whatever happens in the others', () => {
    expect(permits('match /a { allow read: if 1 / 0 == 1; allow read: if true; }', 'a')).toBe(true)
    expect(permits('match /a { allow read: if false; allow read: if 1; }', 'a')).toBe(false)
  })

  test('without one, nothing is permitted', () => {
    const body = 'match /a { allow read; }'
    expect(methods.filter((method) => permits(body, 'b', method))).toEqual([])
  })
})

test('an upload is judged by its size, its type and who sends it', () => {
  const body = `
    function isPicture() {
      let file = request.resource;
      return file.size < 5 * 1024 * 1024 && file.contentType.matches('image/(png|jpeg|webp)');
    }
    match /slides/{file} { allow create, update: if request.auth.token.admin == true && isPicture(); }`
  const upload = (resource: Json) => permits(body, 'slides/a.png', 'create', { resource })
  expect(upload({ size: 1024, contentType: 'image/png' })).toBe(true)
  expect(upload({ size: 5 * 1024 * 1024, contentType: 'image/png' })).toBe(false)
  expect(upload({ size: 1024, contentType: 'image/svg+xml' })).toBe(false)
  expect(upload({ size: 1024, contentType: 'text/html, image/png' })).toBe(false)
  expect(upload(null)).toBe(false)
})

test('a denial by an error says which condition had no value, and where', () => {
  const rules = loadRules(
    "rules_version = '2';\nservice firebase.storage {\n match /a {\n allow read: if request.auth.uid == 'x'; } }",
  )
  const request = { path: '/a', method: 'get' as const, variables: variables(null) }
  expect(decide(rules, request)).toEqual({
    permit: false,
    problems: [{ message: 'A value was null.', at: { line: 4, column: 29 } }],
  })
})

describe('documents of Firestore', () => {
  const rules = loadRules(`rules_version = '2'; service firebase.storage { match /{course} {
    function access() { return /databases/(default)/documents/access/$(request.auth.uid + '_' + course); }
    allow get: if firestore.get(access()).data.hasAccess == true;
    allow list: if firestore.exists(access()) || true;
    allow create: if firestore.exists(access()) && firestore.exists(/databases/(default)/documents/a/b)
      && (firestore.exists(/databases/(default)/documents/a/c) || true);
    allow update: if firestore.exists(/a/b);
  } }`)
  const ask = (method: Method, documents = new Documents(), course = 'yoga') =>
    decide(rules, { path: `/${course}`, method, variables: variables(maya) }, documents)
  const where = '/databases/(default)/documents/access/maya_yoga'

  test('are asked for first, and nothing forgives that one is missing', () => {
    for (const method of ['get', 'list'] as const)
      expect(thrownBy(() => ask(method))).toMatchObject({ path: where })
    expect(thrownBy(() => ask('get'))).toBeInstanceOf(DocumentNeeded)
  })

  test('decide once they are there', () => {
    const documents = new Documents()
    documents.add(where, valueOf({ data: { hasAccess: true } }))
    expect(ask('get', documents).permit).toBe(true)
  })

  test('that do not exist are null', () => {
    const documents = new Documents()
    documents.add(where, undefined)
    expect(ask('get', documents).permit).toBe(false)
  })

  test('number two at most, whatever else would permit', () => {
    const documents = new Documents()
    documents.add(where, valueOf({}))
    documents.add('/databases/(default)/documents/a/b', valueOf({}))
    expect(ask('create', documents)).toMatchObject({
      permit: false,
      problems: [{ message: 'The request needs more than 2 Firestore documents.' }],
    })
  })

  test('are named by a path that cannot leave them', () => {
    expect(thrownBy(() => ask('get', new Documents(), 'a?b#c'))).toMatchObject({
      path: '/databases/(default)/documents/access/maya_a%3Fb%23c',
    })
    expect(ask('update').permit).toBe(false)
  })
})
