import { join } from 'node:path'
import { allCollections } from '@shala/contract/collections/keptCollections'
import { adminLists } from '#web/src/pages/admin/adminLists.ts'
import { root } from '../../root.ts'
import { buildIndexConfig } from './buildIndexConfig.ts'

/** The file that `npm run indexes` writes. */
export const indexFile = join(root, 'firestore.indexes.json')

/** Returns the text of the file. */
export const writeIndexConfig = (): string =>
  `${JSON.stringify(buildIndexConfig(Object.values(adminLists).flat(), allCollections), null, 2)}\n`
