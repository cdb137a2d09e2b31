import { readFile } from 'node:fs/promises'
import { indexFile, writeIndexConfig } from '../indexes/indexFile.ts'

/** Checks that `firestore.indexes.json` is what `npm run indexes` writes. */
if ((await readFile(indexFile, 'utf8')) !== writeIndexConfig()) {
  console.error('firestore.indexes.json differs from the lists and declarations: npm run indexes')
  process.exitCode = 1
}
