import { RulesError, translate } from './translate.ts'

function rules(body: string): string {
  return `rules_version = '2';
// What is said here stands in the way of nothing: request, resource; }
service firebase.storage {
${body}
}`
}

/** Returns the translated lines of the body. */
function translated(body: string): string {
  return translate(rules(body), 'root').split('\n').slice(3, -2).join('\n')
}

function getRefusal(source: string): RulesError {
  try {
    translate(source, 'root')
  } catch (error) {
    if (error instanceof RulesError) return error
    throw error
  }
  throw new Error('The rules were not refused.')
}

test('keeps each line in place', () => {
  const lines = translate(rules('  match /b/{bucket}/o {\n  }'), 'root').split('\n')
  expect(lines.slice(0, 2)).toEqual(['', ''])
  expect(lines[2]).toMatch(/^match .* match \/root \{$/)
  expect(lines.slice(3)).toEqual(['  match /b/{bucket}/o {', '  }', '}}', ''])
})

test.each([
  ['allow get;', "allow create: if _asks(['get']);"],
  ['allow read, create;', "allow create : if _asks(['get', 'list', 'create']);"],
  [
    "allow write: if a || b == ';';",
    "allow create: if _asks(['create', 'update', 'delete']) && ( a || b == ';');",
  ],
  ['return resource == null;', 'return request.resource.data.resource == null;'],
  ['return request.auth.uid;', 'return request.resource.data.request.auth.uid;'],
  ['return request.resource.size;', 'return request.resource.data.request.resource.size;'],
  ['return firestore.get(/a/$(b)).data;', 'return get(/a/$(b)).data;'],
  ['return firestore . exists(/a/$(b));', 'return   exists(/a/$(b));'],
  [
    'return a.resource == b.request && c.get(d, e);',
    'return a.resource == b.request && c.get(d, e);',
  ],
  [
    'return \'request.auth\' + "resource"; // resource',
    'return \'request.auth\' + "resource"; // resource',
  ],
  [
    '/* request */ match /resource/request.auth { }',
    '/* request */ match /resource/request.auth { }',
  ],
  ['allow\nget\n: if\ntrue;', "allow\ncreate\n: if _asks(['get']) && (\ntrue);"],
])('translates %j to %j', (storage, firestore) => {
  expect(translated(storage)).toBe(firestore)
})

test.each([
  ['allow get, everything;', "'everything' is no method.", 4],
  ['\n\nallow get list;', "'getlist' is no method.", 6],
  ['allow: if true;', "'' is no method.", 4],
  ['allow get: true;', "After the colon of an allow comes 'if'.", 4],
  ['allow get', 'An allow ends with a semicolon.', 4],
  ['\nreturn request.path;', /^Of the request only request\.auth, /, 5],
  ['return request.method;', /^Of the request only/, 4],
  ['return f(request);', /^Of the request only/, 4],
  ["return request['auth'];", /^Of the request only/, 4],
  ['return get(/a/b).data;', "There is no function 'get'.", 4],
  ['return exists(/a/b);', "There is no function 'exists'.", 4],
  ['return getAfter(/a/b).data;', "There is no function 'getAfter'.", 4],
])('refuses %j', (body, message, line) => {
  expect(getRefusal(rules(body))).toMatchObject({ message: expect.stringMatching(message), line })
})

test.each([
  ['rules without a version', 'service firebase.storage {\n}', 1],
  ['rules of version 1', "rules_version = '1';\nservice firebase.storage {\n}", 1],
  ['rules of another service', "rules_version = '2';\nservice cloud.firestore {\n}", 1],
  [
    'a function outside the service',
    `\n${rules('').replace('service', 'function f() { }\nservice')}`,
    2,
  ],
  ['code after the service', `${rules('')} //\n function`, 1],
  ['an empty text', '', 1],
])('refuses %s', (_what, source, line) => {
  const message = expect.stringMatching(/^The rules begin with/)
  expect(getRefusal(source)).toMatchObject({ message, line })
})
