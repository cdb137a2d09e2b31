import { AccessEvent, type AccessRecord, getSources } from '@shala/contract/access/access'
import { InvitationContent, invitations } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { GroupMember, membersPath } from '@shala/contract/people/groups'
import { type Row, undoChange } from '@shala/domain/access/changes/changeAccess'
import { restored } from '@shala/domain/access/changes/invitation'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../../callable/AppError.ts'
import type { RecordChange } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { readAll, readDocuments } from '../../firestore/readDocuments.ts'
import { findPeople } from '../../people/findPeople.ts'
import type { Step, ChangeOrigin } from './steps.ts'
import type { StoredBatch, UndoRow } from './storedBatch.ts'

/** A previous record that an undo would restore. */
interface Earlier {
  readonly userId: string
  readonly courseId: string
  readonly record: AccessRecord
}

/** Access records before a change, by the key of its event; null before the first change. */
export type EarlierRecords = ReadonlyMap<string, AccessRecord | null>

/** Group memberships by document path. */
type Memberships = ReadonlyMap<string, DocumentSnapshot>

/** Reads the current memberships for all sources from groups. */
async function readMemberships(earlier: readonly Earlier[]): Promise<Memberships> {
  const paths = earlier.flatMap(({ userId, record }) =>
    Object.keys(getSources(record)).flatMap((source) => getMemberPath(userId, source) ?? []),
  )
  const members = await readAll([...new Set(paths)].map((path) => firestore().doc(path)))
  return new Map(members.map((member) => [member.ref.path, member]))
}

/**
 * Returns the memberships that justify restoring a group's source. Throws `failed-precondition` if
 * the group no longer grants the course: leaving a group leaves no trace in a record without that
 * source.
 */
function findRegainedSources(
  { userId, courseId, record }: Earlier,
  now: AccessRecord,
  memberships: Memberships,
): DocumentSnapshot[] {
  const held = getSources(now)
  const regained = Object.keys(getSources(record)).filter((source) => !(source in held))
  return regained.flatMap((source) => {
    const path = getMemberPath(userId, source)
    if (path === null) return []
    const membership = memberships.get(path)
    const member = GroupMember.safeParse(membership?.data())
    if (membership && member.success && !member.data.left && courseId in member.data.courses) {
      return membership
    }
    throw new AppError(
      'failed-precondition',
      'the group that gave this course does not have it any more',
    )
  })
}

function getMemberPath(userId: string, source: string): string | null {
  const groupId = getGroupId(source)
  return groupId === null ? null : `${membersPath(groupId)}/${userId}`
}

async function readEarlier(rows: readonly UndoRow[]): Promise<EarlierRecords> {
  const keys = rows.flatMap(({ userId, key }) => (userId === null ? [] : key))
  const events = await readDocuments('accessEvents', keys)
  return new Map([...events].map(([key, event]) => [key, AccessEvent.parse(event.data()).before]))
}

/** Builds the steps of an undo with the states to restore, which are read unless they are given. */
export async function undoSteps(
  { source, title }: Pick<StoredBatch, 'source' | 'title'>,
  rows: readonly UndoRow[],
  { by, batch, notify }: Omit<ChangeOrigin, 'batch' | 'invite'> & Pick<Row, 'batch'>,
  known?: EarlierRecords,
): Promise<Step[]> {
  const [earlier, invitationEvents] = await Promise.all([
    known ?? readEarlier(rows),
    readDocuments(
      'auditEvents',
      rows.flatMap((row) => (row.userId === null ? getEventKey(row) : [])),
    ),
  ])
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const [{ byId }, memberships] = await Promise.all([
    findPeople(userIds, []),
    readMemberships(
      rows.flatMap(({ userId, courseId, key }) => {
        const record = earlier.get(key) ?? null
        return userId === null || record === null ? [] : [{ userId, courseId, record }]
      }),
    ),
  ])
  const origin = { by, batch, notify, source, reason: title }

  return rows.map((row): Step => {
    const { userId, email, courseId, of } = row
    const about = { userId, email, courseId, of }
    if (userId === null) {
      const origin = invitationEvents.get(getEventKey(row))
      if (origin?.exists !== true) {
        return { ...about, kind: 'refused', refusal: deletedInvitation() }
      }
      const event = AuditEvent.parse(origin.data())
      return {
        ...about,
        kind: 'waiting',
        createMail: null,
        change: restoredInvitation(row, event, by),
      }
    }
    const before = earlier.get(row.key) ?? null
    // A new account with the same address or uid gets nothing of the deleted one.
    if (!byId.has(userId)) return { ...about, kind: 'refused', refusal: deletedAccount() }
    const regained = new Set<DocumentSnapshot>()
    const regain = (now: AccessRecord) => {
      regained.clear()
      if (before === null) return
      const members = findRegainedSources({ userId, courseId, record: before }, now, memberships)
      for (const member of members) regained.add(member)
    }
    return {
      ...about,
      kind: 'access',
      regained,
      row: { ...undoChange(before, { ...origin, courseId }, regain), userId, seen: row.seen },
    }
  })
}

const deletedAccount = () =>
  new AppError('not-found', 'the account was deleted, so nothing changes')
const deletedInvitation = () =>
  new AppError('not-found', 'the invitation was deleted, so nothing changes')

/** Returns the key of the event in which the other batch changed an invitation. */
function getEventKey({ key, seen }: UndoRow): string {
  return auditEventId(invitations.collection, key, seen)
}

/** Cancels new invitations and restores renewed ones to their previous state. */
function restoredInvitation(
  { key, seen }: UndoRow,
  { before }: AuditEvent,
  by: string,
): RecordChange<InvitationContent> {
  const earlier = before === null ? null : InvitationContent.parse(before)
  return {
    id: key,
    seen,
    by,
    action: 'undo',
    decide: (now) => {
      if (now === null) throw new Error(`What waited as ${key} has gone away`)
      return restored(now, earlier)
    },
  }
}
