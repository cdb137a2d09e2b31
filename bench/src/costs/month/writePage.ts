/** `npm run costs -w @shala/bench`: updates the tables of docs/costs.md from the budget. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFigures } from './costsPage.ts'

const file = join(import.meta.dirname, '../../../../docs/costs.md')
await writeFile(file, withFigures(await readFile(file, 'utf8')))
