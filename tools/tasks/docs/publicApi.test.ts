import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const names = [...read('functions/src/api/callables.ts').matchAll(/^ {2}(\w+): async/gm)].map(
  ([, name = '']) => name,
)
const web = globSync('web/{src,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map(read)
  .join('\n')

test('Each callable is used by the website or documented for other software', () => {
  expect(names.length).toBeGreaterThan(100)
  const unused = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(web))
  const documented = read('docs/architecture.md')
  expect(unused.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})
