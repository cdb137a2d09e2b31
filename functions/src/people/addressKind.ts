import { AddressContent } from '@shala/contract/accounts/addresses'
import type { Collection } from '../firestore/readRecord.ts'

/** The second addresses of accounts, as records. */
export const addressKind: Collection<AddressContent> = {
  collection: 'addresses',
  noun: 'address',
  content: AddressContent,
}
