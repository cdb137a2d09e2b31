import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptCollections } from '@shala/contract/collections/keptCollections'
import { keptFolders } from '@shala/contract/collections/keptFolders'
import { permissions, staffRoles, may } from '@shala/contract/people/permissions'
import { format, resolveConfig } from 'prettier'
import { withFigures } from '../bench/src/costs/month/costsPage.ts'
import { root } from '../root.ts'
import { withTables } from './docs/withTables.ts'

/** Returns rules whose functions of permissions name the roles that have each. */
const withRoles = (rules: string): string =>
  rules.replaceAll(
    /(function may([A-Z][a-z]+)([A-Z][a-z]+)\(\) \{\s+return isStaff\()\[.*\]/g,
    (_, start: string, verb: string, noun: string) => {
      const permission = permissions.find((one) => one === `${noun}.${verb}`.toLowerCase())
      if (permission === undefined) throw new Error(`There is no permission for may${verb}${noun}`)
      const names = staffRoles.filter((role) => may(role, permission)).map((role) => `'${role}'`)
      return `${start}[${names.join(', ')}]`
    },
  )

/** Pages with tables, and rules with roles, that follow from code. */
const pages: Readonly<Record<string, (page: string) => string>> = {
  'docs/costs.md': withFigures,
  'firestore.rules': withRoles,
  'storage.rules': withRoles,
  'docs/personal-data.md': (page) => withTables(page, keptCollections, keptFolders),
}

/** `npm run docs`: writes the tables of these pages. `npm run docs -- --check` compares only. */
const isCheck = process.argv.includes('--check')
for (const [name, write] of Object.entries(pages)) {
  const file = join(root, name)
  const page = await readFile(file, 'utf8')
  const options = { ...(await resolveConfig(file)), parser: 'markdown' }
  const written = name.endsWith('.md') ? await format(write(page), options) : write(page)
  if (!isCheck) await writeFile(file, written)
  else if (written !== page) {
    console.error(`${name} is out of date: run \`npm run docs\``)
    process.exitCode = 1
  }
}
