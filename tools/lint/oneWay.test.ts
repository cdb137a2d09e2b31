import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.ts'

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).map(
  (path) => ({ path, text: readFileSync(join(root, path), 'utf8') }),
)
const api = sources.filter(({ path }) => /\/features\/\w+\/api\/|\/entities\//.test(path))

/** The functions, constants and classes of a file, each with its code. */
const listParts = (text: string) =>
  [
    ...text.matchAll(/^(export )?(?:async )?(?:const|function|class) (\w+)[^]*?(?=\n\n\S|\n$)/gm),
  ].map(([code, isExported, name = '']) => ({ name, code, isExported: Boolean(isExported) }))

const listExports = (text: string) => listParts(text).filter(({ isExported }) => isExported)

const findUsers = (name: string, file: string) =>
  sources.filter(({ text }) =>
    new RegExp(
      `import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${basename(file)}'`,
    ).test(text),
  )

const mostLines = 10
const isOneCall = (code: string) =>
  (code.match(/server\.(call|get|list|count)\(|documentQuery\(/g) ?? []).length === 1 &&
  code.split('\n').length <= mostLines

/** Returns true if a part of a file neither uses nor serves the others. */
const isAlone = (name: string, code: string, text: string) =>
  listParts(text).every(
    (other) => other.name === name || !(names(code, other.name) || names(other.code, name)),
  )

const names = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code)

test('a call that one file makes stands in that file, not in api/', () => {
  const moved = api.flatMap(({ path, text }) =>
    listExports(text)
      .filter(({ code }) => isOneCall(code))
      .filter(({ name, code }) => isAlone(name, code, text))
      .flatMap(({ name }) => {
        const [user, ...others] = findUsers(name, path)
        return user && others.length === 0 ? [`${name} of ${path} belongs into ${user.path}`] : []
      }),
  )
  expect(moved).toEqual([])
})

test('a file of one export has its name, and a file of several queries is named …Queries', () => {
  const misnamed = api.flatMap(({ path, text }) => {
    const names = listExports(text).map(({ name }) => name)
    const file = basename(path).replace(/\.tsx?$/, '')
    const queries = names.filter((name) => name.endsWith('Query'))
    if (queries.length > 1) return file.endsWith('Queries') ? [] : [`${path} has several queries`]
    return names.length === 1 && names[0] !== file ? [`${path} has only ${names[0]}`] : []
  })
  expect(misnamed).toEqual([])
})

test('components leave pending states and refusals to useAction, useActions and useForm', () => {
  const byHand = sources
    .filter(({ path }) => /\/(features|pages|entities)\//.test(path))
    .filter(({ text }) =>
      /catch \(\w+\) \{[^}]*\bset\w+\((\{[^}]*)?(getErrorMessage|authMessage)\(/.test(text),
    )
  expect(byHand.map(({ path }) => path)).toEqual([])
})

test('an import of the web that would go up three folders starts with #', () => {
  const up = sources.filter(({ text }) => / (from|import\() ?'(\.\.\/){3}/.test(text))
  expect(up.map(({ path }) => path)).toEqual([])
})

test('a literal is not spread into another literal of its kind', () => {
  const spread = sources.filter(({ text }) => /^\s+\.\.\.(\{ [^}]*\}|\[[^\]]*\]),$/m.test(text))
  expect(spread.map(({ path }) => path)).toEqual([])
})
