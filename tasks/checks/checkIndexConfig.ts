import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IndexConfig } from '@shala/contract/firestore/indexConfig'
import { compareIndexes } from '../../emulators/src/firestore/queries/compareIndexes.ts'
import { root } from '../root.ts'

/** Checks that `firestore.indexes.json` has the shape that Firestore takes, and nothing twice. */
const text = await readFile(join(root, 'firestore.indexes.json'), 'utf8')
const { twice } = compareIndexes(IndexConfig.parse(JSON.parse(text)), [])
for (const index of twice) console.error(`firestore.indexes.json has it twice: ${index}`)
process.exitCode = twice.length === 0 ? 0 : 1
