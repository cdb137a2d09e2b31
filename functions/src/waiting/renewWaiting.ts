import * as contract from '@shala/contract/waitingGrants'
import { whoseAddress } from '../addresses/whoseAddresses.ts'
import { adminCallable } from '../callable/adminCallable.ts'
import { firestore } from '../firebase.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { readRecord } from '../records/readRecord.ts'
import { claimInPassing } from './claimWaiting.ts'
import { renewed } from './waiting.ts'
import { waitingKind } from './waitingKind.ts'

export const renewWaiting = adminCallable(
  contract.renewWaiting,
  async ({ waitingGrantId, revision }, admin) => {
    const saved = await changeRecord(waitingKind, {
      id: waitingGrantId,
      seen: revision,
      action: 'renew',
      by: admin.uid,
      decide: (before, at) => before && renewed(before, admin.uid, at),
    })
    const kept = firestore().collection(waitingKind.collection).doc(waitingGrantId)
    const waiting = readRecord(waitingKind, await kept.get())
    const addressee = waiting && (await whoseAddress(waiting.email))
    if (addressee?.proven === true) await claimInPassing(addressee.record)
    return saved
  },
)
