import type { StaffRecord } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { notFound, AppError } from '../callable/AppError.ts'
import { auth } from '../firebase.ts'
import { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { isConflict } from '../firestore/firestoreErrors.ts'
import { retryOnConflict } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { adminUids } from '../settings.ts'
import { endAllSessions } from './endSessions.ts'
import { findUser } from './findUser.ts'
import {
  staffNote,
  hasAdminClaim,
  isAdminNote,
  parseStaffNote,
  readStaffNote,
} from './staffNote.ts'

/**
 * Grants or revokes the admin role, and returns once the claim and the note agree. `by` is the
 * calling admin; without one, the change comes from the school's settings or finishes an earlier
 * removal. A removal ends all sessions of the person.
 *
 * The claim changes first and the note after it. If the note changed concurrently, this starts
 * again, so the last of several calls leaves both in agreement. A removal is recorded before the
 * claim is removed, in a commit that requires the caller's own note: if two admins remove each
 * other, the second call is refused before it changes anything.
 */
export async function changeAdmin(userId: string, admin: boolean, by?: string): Promise<void> {
  await retryOnConflict(
    async () => {
      const place = admin ? await beginPromotion(userId, by) : await beginRemoval(userId, by)
      await setAdminClaim(userId, admin)
      if (!admin) await endAllSessions(userId)
      const changedBy = by ?? place.removedBy ?? 'ADMIN_UIDS'
      await writeNote(place, { userId, admin, changedBy, changedAt: new Date(), removal: null })
      if (hasAdminClaim(await findUser(userId)) !== admin) throw new ClaimOvertaken()
    },
    (error) => error instanceof ClaimOvertaken || isConflict(error),
  )
  log.write('admin.changed', {
    actor: by ?? null,
    subject: { userId },
    detail: admin ? 'became an admin' : 'is no longer an admin',
  })
}

/** Puts the claim on the Auth record, or takes it off, and leaves its other claims alone. */
async function setAdminClaim(userId: string, admin: boolean): Promise<void> {
  const record = await findUser(userId)
  if (record === null) throw notFound('userId', 'nobody has this id')
  if (hasAdminClaim(record) === admin) return
  const claims = { ...record.customClaims }
  if (admin) claims.admin = true
  else delete claims.admin
  await auth().setCustomUserClaims(userId, claims)
}

/** The claim was changed concurrently between our write and our check. */
class ClaimOvertaken extends Error {}

/** The state at the start of a change. */
interface Place {
  readonly snapshot: DocumentSnapshot
  /** The version that the note must still have at the end; undefined where there is none. */
  readonly updateTime: Timestamp | undefined
  /**
   * The note of the admin who promotes another user, which must be unchanged when the new note is
   * written.
   */
  readonly asking: DocumentSnapshot | null
  readonly removedBy: string | undefined
}

async function beginPromotion(userId: string, by: string | undefined): Promise<Place> {
  const { own, snapshot } = await readNotes(userId, by)
  const asking = by === userId ? null : own
  return { snapshot, updateTime: snapshot.updateTime, asking, removedBy: undefined }
}

async function beginRemoval(userId: string, by: string | undefined): Promise<Place> {
  if (userId === by) {
    throw new AppError(
      'failed-precondition',
      'you cannot take the admin role from yourself; another admin can, so that one always remains',
      'userId',
    )
  }
  const { own, snapshot } = await readNotes(userId, by)
  const { ref, updateTime } = snapshot
  const note = parseStaffNote(snapshot)
  if (own === null || updateTime === undefined || note?.admin !== true) {
    return { snapshot, updateTime, asking: null, removedBy: note?.removal?.by }
  }
  const removal = { by: own.id, at: new Date() }
  const commit = new Commit()
  commit.update(ref, { removal }, { lastUpdateTime: updateTime })
  commit.assertUnchanged(own, 'admin')
  const [begun] = await commit.commit()
  return { snapshot, updateTime: begun?.writeTime, asking: null, removedBy: by }
}

/**
 * Reads the notes of the person and the caller. Throws an AppError if the caller is no longer an
 * admin.
 */
async function readNotes(userId: string, by: string | undefined) {
  const asked = by === undefined ? [] : [staffNote(by)]
  const [snapshot, own = null] = await firestore().getAll(staffNote(userId), ...asked)
  if (snapshot === undefined) throw new Error('No answer for a note')
  if (own !== null && !isAdminNote(parseStaffNote(own))) {
    throw new AppError('permission-denied', 'Your own admin role has just been taken away')
  }
  return { own, snapshot }
}

async function writeNote(
  { snapshot: { ref }, updateTime, asking }: Place,
  note: StaffRecord,
): Promise<void> {
  const commit = new Commit()
  if (asking !== null) commit.assertUnchanged(asking, 'admin')
  if (updateTime === undefined) commit.create(ref, note)
  else commit.update(ref, { ...note }, { lastUpdateTime: updateTime })
  await commit.commit()
}

/**
 * Returns true if the user is an admin, after repairing an interrupted change: finishes a recorded
 * removal, removes a claim without a note, and gives the claim and the note to a first admin that
 * was never removed.
 */
export async function settleAdmin(record: UserRecord, note: StaffRecord | null): Promise<boolean> {
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
  if (!isAdminNote(await readStaffNote(userId))) return false
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
