import { CohortMember, memberByAddress, membersOf } from '@shala/contract/cohorts'
import { cohortOf } from '@shala/contract/sources'
import type { WaitingContent } from '@shala/contract/waitingGrants'
import * as contract from '@shala/contract/waitingGrants'
import { whoseAddress } from '../addresses/whoseAddresses.ts'
import { Refusal } from '../callable/Refusal.ts'
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
      decide: async (before, at) => {
        if (before !== null) await refuseWhoLeft(before)
        return before && renewed(before, admin.uid, at)
      },
    })
    const kept = firestore().collection(waitingKind.collection).doc(waitingGrantId)
    const waiting = readRecord(waitingKind, await kept.get())
    const addressee = waiting && (await whoseAddress(waiting.email))
    if (addressee?.proven === true) await claimInPassing(addressee.record)
    return saved
  },
)

/** A cohort grants by who belongs to it. */
async function refuseWhoLeft({ email, source }: WaitingContent): Promise<void> {
  const cohortId = cohortOf(source)
  if (cohortId === null) return
  const member = firestore().collection(membersOf(cohortId)).doc(memberByAddress(email))
  const stored = CohortMember.safeParse((await member.get()).data())
  if (!stored.success || stored.data.left) {
    throw new Refusal('failed-precondition', `${email} does not belong to the cohort any more`)
  }
}
