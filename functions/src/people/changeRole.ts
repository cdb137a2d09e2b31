import { isDeepStrictEqual } from 'node:util'
import { reachesRole, type StaffRole } from '@shala/contract/people/permissions'
import { getClaims, getRecordedRole } from '@shala/contract/people/roleClaims'
import type { StaffRecord } from '@shala/contract/people/staff'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import { auth } from '../firebase.ts'
import { Commit } from '../firestore/Commit.ts'
import { addAuditEvent } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { isConflict } from '../firestore/firestoreErrors.ts'
import { readNextRevision } from '../firestore/latestEvents.ts'
import { retryOnConflict } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { adminUids } from '../settings.ts'
import { endAllSessions } from './endSessions.ts'
import { findUser, requireUser } from './findUser.ts'
import {
  getAccountRole,
  getNotedRole,
  parseStaffNote,
  readStaffNote,
  staffNote,
} from './staffNote.ts'

interface RoleOptions {
  readonly teacherId?: string | null
  /** Throws an AppError if the note must not be changed. The change fails if the note differs later. */
  readonly assertBefore?: (note: StaffRecord | null) => void
}

/**
 * Gives a person a role of the staff, or takes it away with null, and returns once the claim and the
 * note agree. `by` is the calling owner; without one, the change comes from the school's settings or
 * finishes an earlier removal. A change to a weaker role ends all sessions of the person.
 *
 * The claim changes first and the note after it. If the note changed concurrently, this starts
 * again, so the last of several calls leaves both in agreement. A change to a weaker role is recorded
 * as a removal before the claim changes, in a commit that requires the caller's own note: if two owners
 * remove each other, the second call is refused before it changes anything.
 */
export async function changeRole(
  userId: string,
  role: StaffRole | null,
  by?: string,
  { teacherId = null, assertBefore }: RoleOptions = {},
): Promise<void> {
  await retryOnConflict(
    async () => {
      const place = await beginChange(userId, role, by, assertBefore)
      await setClaim(userId, role)
      if (place.isWeaker) await endAllSessions(userId)
      await writeNote(place, {
        userId,
        admin: role === 'owner',
        role: role === 'owner' ? null : role,
        teacherId,
        changedBy: by ?? place.removedBy ?? 'ADMIN_UIDS',
        changedAt: new Date(),
        removal: null,
      })
      if (getAccountRole(await findUser(userId)) !== role) throw new ClaimOvertaken()
    },
    (error) => error instanceof ClaimOvertaken || isConflict(error),
  )
  log.write('staff.changed', {
    actor: by ?? null,
    subject: { userId },
    detail: role === null ? 'has no role any more' : `has the role ${role}`,
  })
}

/** Puts the claim of a role on the Auth record, or takes it off, and leaves its other claims alone. */
async function setClaim(userId: string, role: StaffRole | null): Promise<void> {
  const record = await requireUser(userId)
  if (getAccountRole(record) === role) return
  const { admin: _admin, staff: _staff, ...others } = record.customClaims ?? {}
  await auth().setCustomUserClaims(userId, { ...others, ...getClaims(role) })
}

/** The claim was changed concurrently between our write and our check. */
class ClaimOvertaken extends Error {}

/** The state at the start of a change. */
interface Place {
  readonly snapshot: DocumentSnapshot
  /** The version that the note must still have at the end; undefined where there is none. */
  readonly updateTime: Timestamp | undefined
  /**
   * The note of the owner who promotes another user, which must be unchanged when the new note is
   * written.
   */
  readonly asking: DocumentSnapshot | null
  readonly removedBy: string | undefined
  readonly isWeaker: boolean
  readonly before: RecordedRole | null
}

type RecordedRole = Readonly<{ role: StaffRole; teacherId: string | null }>

function toRecordedRole(note: StaffRecord | null): RecordedRole | null {
  const role = note && getRecordedRole(note)
  return note === null || role === null ? null : { role, teacherId: note.teacherId }
}

async function beginChange(
  userId: string,
  role: StaffRole | null,
  by: string | undefined,
  assertBefore: RoleOptions['assertBefore'],
): Promise<Place> {
  if (userId === by && role !== 'owner') {
    throw new AppError(
      'failed-precondition',
      'you cannot take the role of an owner from yourself; another owner can, so that one always remains',
      'userId',
    )
  }
  const { own, snapshot } = await readNotes(userId, by)
  const { ref, updateTime } = snapshot
  const note = parseStaffNote(snapshot)
  assertBefore?.(note)
  const before = toRecordedRole(note)
  const isWeaker = role === null || (before !== null && !reachesRole(role, before.role))
  if (!isWeaker) {
    const asking = by === userId ? null : own
    return { snapshot, updateTime, asking, removedBy: undefined, isWeaker, before }
  }
  if (own === null || updateTime === undefined || before === null) {
    return { snapshot, updateTime, asking: null, removedBy: note?.removal?.by, isWeaker, before }
  }
  const removal = { by: own.id, at: new Date() }
  const commit = new Commit()
  commit.update(ref, { removal }, { lastUpdateTime: updateTime })
  commit.assertUnchanged(own, 'admin')
  const [begun] = await commit.commit()
  return { snapshot, updateTime: begun?.writeTime, asking: null, removedBy: by, isWeaker, before }
}

/**
 * Reads the notes of the person and the caller. Throws an AppError if the caller is no longer an
 * owner.
 */
async function readNotes(userId: string, by: string | undefined) {
  const asked = by === undefined ? [] : [staffNote(by)]
  const [snapshot, own = null] = await firestore().getAll(staffNote(userId), ...asked)
  if (snapshot === undefined) throw new Error('No answer for a note')
  if (own !== null && getNotedRole(parseStaffNote(own)) !== 'owner') {
    throw new AppError('permission-denied', 'Your own role as an owner has just been taken away')
  }
  return { own, snapshot }
}

/** Writes the note and, if it gives another role, the event of the change in the same commit. */
async function writeNote(
  { snapshot: { ref }, updateTime, asking, before }: Place,
  note: StaffRecord,
): Promise<void> {
  const commit = new Commit()
  const after = toRecordedRole(note)
  if (!isDeepStrictEqual(before, after)) {
    const event = { collection: ref.parent.id, documentId: ref.id }
    const revision = await readNextRevision(event.collection, event.documentId)
    const action = after === null ? 'remove-role' : 'give-role'
    const { changedBy: by, changedAt: at } = note
    addAuditEvent(commit, { ...event, revision, action, by, at, before, after })
  }
  if (asking !== null) commit.assertUnchanged(asking, 'admin')
  if (updateTime === undefined) commit.create(ref, note)
  else commit.update(ref, { ...note }, { lastUpdateTime: updateTime })
  await commit.commit()
}

/**
 * Returns the role of the user, after repairing an interrupted change: finishes a recorded removal,
 * sets a claim back to what the note says, and gives the claim and the note to a first owner whose
 * role was never taken away.
 */
export async function settleRole(
  record: UserRecord,
  note: StaffRecord | null,
): Promise<StaffRole | null> {
  const { uid } = record
  const claimed = getAccountRole(record)
  const noted = getNotedRole(note)
  if (claimed !== null && claimed === noted) return claimed
  if (isFirstAdmin(uid) && (note === null || noted === 'owner')) {
    await changeRole(uid, 'owner')
    return 'owner'
  }
  if (note !== null && note.removal !== null) {
    await changeRole(uid, null)
    return null
  }
  return claimed === null ? null : setClaimBack(uid, noted)
}

/** Gives the account the claim that its note says, also if the note is changed concurrently. */
async function setClaimBack(userId: string, noted: StaffRole | null): Promise<StaffRole | null> {
  await setClaim(userId, noted)
  log.write('staff.claimSetBack', { subject: { userId } })
  const now = getNotedRole(await readStaffNote(userId))
  if (now !== noted) await setClaim(userId, now)
  return now
}

/** Returns true if the settings of the deployment name this account as a first admin. */
export function isFirstAdmin(uid: string): boolean {
  return adminUids
    .value()
    .split(',')
    .some((listed) => listed.trim() === uid)
}
