import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(__dirname, '../../..')

test('docs/patterns.md lists each fake of page tests once', () => {
  const text = readFileSync(join(root, 'docs/patterns.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| `fake'))
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  const files = globSync('**/fake*.ts', { cwd: join(root, 'web/src/testing/school') })
  expect(listed.toSorted()).toEqual(files.map((file) => basename(file, '.ts')).toSorted())
})
