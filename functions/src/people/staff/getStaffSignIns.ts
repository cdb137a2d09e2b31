import { getRecordedRole } from '@shala/contract/people/roleClaims'
import * as contract from '@shala/contract/people/staff'
import { firestore } from '../../firestore/client.ts'
import { findUsers } from '../findUser.ts'
import { implement } from '../implement.ts'
import { parseStaffNote } from '../staffNote.ts'

export const getStaffSignIns = implement(contract.getStaffSignIns, async () => {
  const { docs } = await firestore().collection('admins').get()
  const staff = docs.filter((stored) => {
    const note = parseStaffNote(stored)
    return note !== null && getRecordedRole(note) !== null
  })
  const accounts = await findUsers(staff.map(({ id: uid }) => ({ uid })))
  const signIns: Record<string, string | null> = {}
  for (const { uid, metadata } of accounts) {
    const { lastSignInTime: at } = metadata
    // The provider leaves it empty for accounts that never signed in, despite its types.
    signIns[uid] = at ? new Date(at).toISOString() : null
  }
  return { signIns }
})
