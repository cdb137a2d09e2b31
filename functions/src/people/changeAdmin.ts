import type { AdminRecord } from '@shala/contract/people/people'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { notFound, AppError } from '../callable/AppError.ts'
import { auth } from '../firebase.ts'
import { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { isConflict } from '../firestore/firestoreErrors.ts'
import { retryOnConflict } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { adminNote, parseAdminNote, hasAdminClaim, isAdminNote } from './adminNote.ts'
import { endAllSessions } from './endSessions.ts'
import { findUser } from './findUser.ts'

/**
 * Makes somebody an admin, or an admin somebody again, and answers once the claim and the note say
 * the same. `by` is the admin who asks; without one, the school's settings do, or a removal that an
 * admin began. A removal ends all sessions of the person.
 *
 * The claim changes first and the note after it. Whoever changed the same note meanwhile comes
 * first, and this begins again, so of several who do it at once the last leaves both alike. Before a
 * claim is taken, the removal is written down, in a commit that holds whoever asks in place: of two
 * admins who remove each other, the second is refused before anything of the first has changed.
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
export async function setAdminClaim(userId: string, admin: boolean): Promise<void> {
  const record = await findUser(userId)
  if (record === null) throw notFound('userId', 'nobody has this id')
  if (hasAdminClaim(record) === admin) return
  const claims = { ...record.customClaims }
  if (admin) claims.admin = true
  else delete claims.admin
  await auth().setCustomUserClaims(userId, claims)
}

/** Somebody else changed the claim between our change and our look at it. */
class ClaimOvertaken extends Error {}

/** What a change begins with. */
interface Place {
  readonly snapshot: DocumentSnapshot
  /** The version that the note must still have at the end; undefined where there is none. */
  readonly updateTime: Timestamp | undefined
  /** Who promotes somebody else: they must still be an admin when the note is written. */
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
  const note = parseAdminNote(snapshot)
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

/** Whom it is about, and who asks. Throws an AppError where who asks is no admin any more. */
async function readNotes(userId: string, by: string | undefined) {
  const asked = by === undefined ? [] : [adminNote(by)]
  const [snapshot, own = null] = await firestore().getAll(adminNote(userId), ...asked)
  if (snapshot === undefined) throw new Error('No answer for a note')
  if (own !== null && !isAdminNote(parseAdminNote(own))) {
    throw new AppError('permission-denied', 'Your own admin role has just been taken away')
  }
  return { own, snapshot }
}

async function writeNote(
  { snapshot: { ref }, updateTime, asking }: Place,
  note: AdminRecord,
): Promise<void> {
  const commit = new Commit()
  if (asking !== null) commit.assertUnchanged(asking, 'admin')
  if (updateTime === undefined) commit.create(ref, note)
  else commit.update(ref, { ...note }, { lastUpdateTime: updateTime })
  await commit.commit()
}
