import { writeFile } from 'node:fs/promises'
import { indexFile, writeIndexConfig } from './indexes/indexFile.ts'

/** `npm run indexes`: writes `firestore.indexes.json` from the lists and the declarations of the collections. */
await writeFile(indexFile, writeIndexConfig())
