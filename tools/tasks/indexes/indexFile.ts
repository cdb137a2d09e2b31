import { join } from 'node:path'
import { allCollections } from '@shala/contract/collections/keptCollections'
import { root } from '../../root.ts'
import { buildIndexConfig } from './buildIndexConfig.ts'
import { lists } from './indexedLists.ts'

/** The file that `npm run indexes` writes. */
export const indexFile = join(root, 'firestore.indexes.json')

/** Returns the text of the file. */
export const writeIndexConfig = (): string =>
  `${JSON.stringify(buildIndexConfig(lists, allCollections), null, 2)}\n`
