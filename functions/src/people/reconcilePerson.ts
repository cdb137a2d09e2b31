import { revokeEverything } from '../access/revokeEverything.ts'
import { forgetAddresses } from '../addresses/forgetAddresses.ts'
import { calendarKind } from '../calendar/calendarKind.ts'
import { forgetMember } from '../cohorts/forgetMember.ts'
import { firestore } from '../firebase.ts'
import { forgetGraduate } from '../graduates/forgetGraduate.ts'
import { progressKind } from '../progress/progressKind.ts'
import { forgetRecords } from '../records/forgetRecords.ts'
import { claimWaiting } from '../waiting/claimWaiting.ts'
import { findUser } from './findUser.ts'
import { forgetMapping, rememberPerson } from './mapping.ts'

/**
 * Brings what we keep about a person in line with whether they have an account, now. Both auth
 * triggers do exactly this: events arrive more than once and in any order, so what an event says
 * may be old, and only the Auth record says what is true.
 */
export async function reconcilePerson(userId: string): Promise<void> {
  const record = await findUser(userId)
  if (record === null) return forgetPerson(userId)
  await rememberPerson(record)
  await claimWaiting(record)
  // The account may have been deleted while we wrote, and its own event may be over already.
  if ((await findUser(userId)) === null) await forgetPerson(userId)
}

/**
 * What an account leaves behind: its access, revoked, and its history. Its mapping, its profile,
 * its progress, its calendar, its memberships and its second addresses go.
 */
async function forgetPerson(userId: string): Promise<void> {
  await revokeEverything(userId, { by: 'system', reason: 'Account deleted' })
  await forgetGraduate(userId)
  await forgetMember(userId)
  await forgetRecords(calendarKind, [userId])
  await forgetRecords(progressKind, await progressOf(userId))
  await forgetAddresses(userId)
  await forgetMapping(userId)
}

async function progressOf(userId: string): Promise<string[]> {
  const { docs } = await firestore()
    .collection(progressKind.collection)
    .where('userId', '==', userId)
    .get()
  return docs.map(({ id }) => id)
}
