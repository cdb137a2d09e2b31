import { revokeEverything } from '../access/revokeEverything.ts'
import { forgetAddresses } from '../addresses/forgetAddresses.ts'
import { calendarKind } from '../calendar/calendarKind.ts'
import { forgetMember } from '../cohorts/forgetMember.ts'
import { firestore } from '../firebase.ts'
import { forgetGraduate } from '../graduates/forgetGraduate.ts'
import { progressKind } from '../progress/progressKind.ts'
import { forgetRecords } from '../records/forgetRecords.ts'
import { forgetMapping } from './mapping.ts'
import { forgetUnverified } from './settleVerification.ts'

/**
 * What a deleted account leaves behind: its access, revoked, and its history. Its mapping, its
 * profile, its progress, its calendar, its memberships and its second addresses go. Doing it again
 * changes nothing.
 */
export async function forgetPerson(userId: string): Promise<void> {
  await revokeEverything(userId, { by: 'system', reason: 'Account deleted' })
  await forgetGraduate(userId)
  await forgetMember(userId)
  await forgetRecords(calendarKind, [userId])
  await forgetRecords(progressKind, await progressOf(userId))
  await forgetAddresses(userId)
  await forgetMapping(userId)
  await forgetUnverified(userId)
}

async function progressOf(userId: string): Promise<string[]> {
  const { docs } = await firestore()
    .collection(progressKind.collection)
    .where('userId', '==', userId)
    .get()
  return docs.map(({ id }) => id)
}
