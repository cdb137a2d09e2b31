import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { keptFolders } from '../../contract/src/accounts/personalData.ts'
import { keptCollections } from '../../contract/src/collections/keptCollections.ts'
import { withFigures } from '../bench/src/costs/month/costsPage.ts'
import { root } from '../root.ts'
import { withTables } from './docs/withTables.ts'

/** Pages with tables that follow from code. */
const pages: Readonly<Record<string, (page: string) => string>> = {
  'docs/costs.md': withFigures,
  'docs/personal-data.md': (page) => withTables(page, keptCollections, keptFolders),
}

/** `npm run docs`: writes the tables of these pages. `npm run docs -- --check` compares only. */
const isCheck = process.argv.includes('--check')
for (const [name, write] of Object.entries(pages)) {
  const file = join(root, name)
  const page = await readFile(file, 'utf8')
  const options = { ...(await resolveConfig(file)), parser: 'markdown' }
  const written = await format(write(page), options)
  if (!isCheck) await writeFile(file, written)
  else if (written !== page) {
    console.error(`The tables of ${name} are out of date: run \`npm run docs\``)
    process.exitCode = 1
  }
}
