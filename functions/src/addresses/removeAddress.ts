import * as contract from '@shala/contract/accounts/addresses'
import { changeRecord } from '../firestore/changeRecords.ts'
import { addressKind } from '../people/addressKind.ts'
import { signedInCallable } from '../people/signedInCallable.ts'

export const removeAddress = signedInCallable(
  contract.removeAddress,
  async ({ email }, { uid }) => {
    let removed = false
    await changeRecord(addressKind, {
      id: contract.addressId(email),
      seen: 'any',
      action: 'remove',
      by: uid,
      decide: (before) => {
        removed = before?.userId === uid
        return removed ? null : before
      },
    })
    return { removed }
  },
)
