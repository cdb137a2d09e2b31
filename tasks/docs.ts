import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { keptFolders } from '../contract/src/accounts/personalData.ts'
import { keptCollections } from '../contract/src/collections/keptCollections.ts'
import { withTables } from './docs/personalDataTables.ts'
import { root } from './root.ts'

/**
 * `npm run docs`: writes the tables of docs/personal-data.md, which follow from the declarations.
 * `npm run docs -- --check` compares only.
 */
const file = join(root, 'docs/personal-data.md')
const page = await readFile(file, 'utf8')
const written = await format(withTables(page, keptCollections, keptFolders), {
  ...(await resolveConfig(file)),
  parser: 'markdown',
})
if (!process.argv.includes('--check')) await writeFile(file, written)
else if (written !== page) {
  console.error('docs/personal-data.md differs from the declarations: run `npm run docs`')
  process.exitCode = 1
}
