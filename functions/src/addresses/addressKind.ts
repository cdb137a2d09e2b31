import { AddressContent } from '@shala/contract/addresses'
import type { RecordKind } from '../records/readRecord.ts'

/** The second addresses of accounts, as records. */
export const addressKind: RecordKind<AddressContent> = {
  collection: 'addresses',
  noun: 'address',
  content: AddressContent,
}
