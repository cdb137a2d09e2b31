import { IndexConfig, StoreIndexes } from '@shala/contract/firestore/indexConfig'
import config from '../../../firestore.indexes.json' with { type: 'json' }

let indexes: StoreIndexes | undefined

/** The indexes of this project: each write adds to those that it is in. */
export function projectIndexes(): StoreIndexes {
  return (indexes ??= new StoreIndexes(IndexConfig.parse(config)))
}
