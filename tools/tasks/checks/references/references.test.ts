import { findReferences, readProse, Repository } from './Repository.ts'

/** Returns the broken references of a file in a repository with a module, a page and a decision. */
function findBroken(
  text: string,
  file = 'web/src/page.ts',
  foreign: readonly string[] = [],
): string[] {
  const repository = new Repository(
    new Map([
      ['contract/src/access/access.ts', 'export function isAccessActive(record: object) {}\n'],
      ['docs/decisions/access/0003-use-preconditions.md', '# 3. Use preconditions\n'],
      ['firestore.rules', '    // `isHeld` was renamed.\n    function holds(courseId) {\n'],
      [file, text],
    ]),
  )
  return repository
    .findBroken(new Set(foreign))
    .filter((broken) => broken.file === file)
    .map((broken) => broken.text)
}

test.each([
  ['a file', '// See `contract/src/access/access.ts`.'],
  ['a file by its end', '// See `access/access.ts`.'],
  ['a folder', ' * in `contract/src/`'],
  ['a file without backticks', '// like holds in firestore.rules'],
  ['an identifier of code', '/** Like `isAccessActive`. */'],
  ['an identifier of rules', '/** Like `holds`. */'],
  ['a file by its name', '/** Like `access`. */'],
  ['a decision', '// Decision 3 says why.'],
  ['a decision by its number', '// docs/decisions/access/0003'],
  ['a command', '// `npm run check` does it.'],
  ['code outside comments', "const gone = 'gone.ts'"],
])('accepts %s', (_, text) => {
  expect(findBroken(text)).toEqual([])
})

test.each([
  ['a file', '// See `contract/src/gone.ts`.', 'contract/src/gone.ts'],
  ['a folder', ' * in `contract/gone/`', 'contract/gone/'],
  ['a document without backticks', '// spec.md section 3', 'spec.md'],
  ['an identifier named only in a comment', '/** Like `isHeld`. */', 'isHeld'],
  ['a member', '/** Like `access.isGone`. */', 'access.isGone'],
  ['a decision', '// Decisions 3 and 4 say why.', '4'],
])('reports %s that does not exist', (_, text, name) => {
  expect(findBroken(text)).toEqual([name])
})

test('reads a page without its code blocks and returns the line', () => {
  const page = 'See `gone.ts`.\n\n```sh\ncat `other.ts`\n```\n\nAnd `last.ts`.\n'
  expect(findReferences(readProse('docs/page.md', page))).toEqual([
    { kind: 'path', text: 'gone.ts', line: 1 },
    { kind: 'path', text: 'last.ts', line: 7 },
  ])
})
