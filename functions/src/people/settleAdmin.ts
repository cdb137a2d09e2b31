import type { AdminRecord } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import { log } from '../log.ts'
import { adminUids } from '../settings.ts'
import { hasAdminClaim, readAdminNote, isAdminNote } from './adminNote.ts'
import { changeAdmin, setAdminClaim } from './changeAdmin.ts'

/**
 * Returns true if the user is an admin, after repairing an interrupted change: finishes a recorded
 * removal, removes a claim without a note, and gives the claim and the note to a first admin that
 * was never removed.
 */
export async function settleAdmin(record: UserRecord, note: AdminRecord | null): Promise<boolean> {
  const { uid } = record
  const claimed = hasAdminClaim(record)
  if (isAdminNote(note) && claimed) return true
  if (isFirstAdmin(uid) && (note === null || isAdminNote(note))) {
    await changeAdmin(uid, true)
    return true
  }
  if (note !== null && note.removal !== null) {
    await changeAdmin(uid, false)
    return false
  }
  return claimed && !isAdminNote(note) && takeClaimBack(uid)
}

/** Removes a claim, and restores it if a note was added concurrently. */
async function takeClaimBack(userId: string): Promise<boolean> {
  await setAdminClaim(userId, false)
  log.write('admin.claimRemoved', { subject: { userId } })
  if (!isAdminNote(await readAdminNote(userId))) return false
  await setAdminClaim(userId, true)
  return true
}

/** Returns true if the settings of the deployment name this account as a first admin. */
export function isFirstAdmin(uid: string): boolean {
  return adminUids
    .value()
    .split(',')
    .some((listed) => listed.trim() === uid)
}
