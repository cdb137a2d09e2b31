import { AccessEvent, isGranted, type AccessRecord } from '@shala/contract/access'
import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { accessId } from '@shala/contract/ids'
import { WaitingContent } from '@shala/contract/waitingGrants'
import { Refusal } from '../../callable/Refusal.ts'
import type { RecordChange } from '../../records/changeRecords.ts'
import { waitingKind } from '../../waiting/waitingKind.ts'
import { restored } from '../access.ts'
import type { Row } from '../ledger.ts'
import { peopleNamed } from '../plans/peopleNamed.ts'
import { documentsOf } from '../plans/seenStates.ts'
import type { Step, Told } from './steps.ts'
import type { StoredBatch, UndoRow } from './storedBatch.ts'

/** What an undo does, with the states to which it goes back. */
export async function undoSteps(
  { source, title }: Pick<StoredBatch, 'source' | 'title'>,
  rows: readonly UndoRow[],
  { by, batch }: Told,
): Promise<Step[]> {
  const [events, waitingEvents] = await Promise.all([
    documentsOf(
      'accessEvents',
      rows.flatMap((row) => (row.userId === null ? [] : row.key)),
    ),
    documentsOf(
      'auditEvents',
      rows.flatMap((row) => (row.userId === null ? toldOf(row) : [])),
    ),
  ])
  const earlier = new Map(
    [...events].map(([key, snapshot]) => [key, AccessEvent.parse(snapshot.data()).before]),
  )
  const regain = rows.flatMap(({ userId, key }) =>
    userId !== null && isGranted(earlier.get(key) ?? null) ? userId : [],
  )
  const { byId } = await peopleNamed(regain, [])
  const told = { by, batch, source, reason: title }

  return rows.map((row): Step => {
    const { userId, email, courseId } = row
    const about = { userId, email, courseId }
    if (userId === null) {
      const event = AuditEvent.parse(waitingEvents.get(toldOf(row))?.data())
      return { ...about, kind: 'waiting', change: waitingAgain(row, event, by) }
    }
    const before = earlier.get(row.key) ?? null
    // Whoever comes by the uid of a deleted account shall inherit nothing.
    if (isGranted(before) && !byId.has(userId)) {
      const refusal = new Refusal(
        'not-found',
        `the account of ${accessId(userId, courseId)} is gone`,
      )
      return { ...about, kind: 'refused', refusal }
    }
    return { ...about, kind: 'access', row: takenBack({ ...row, userId }, before, told) }
  })
}

/** The key of the event by which the other batch changed what waits. */
function toldOf({ key, seen }: UndoRow): string {
  return auditEventId(waitingKind.collection, key, seen)
}

function takenBack(
  { userId, courseId, seen }: UndoRow & { userId: string },
  earlier: AccessRecord | null,
  told: Pick<Row, 'by' | 'batch' | 'source' | 'reason'>,
): Row {
  const { by, reason } = told
  return {
    ...{ ...told, userId, courseId, seen, action: 'undo', courseMustExist: false },
    decide: (now, _userId, at) => {
      if (now === null) throw new Error(`${accessId(userId, courseId)} has gone away`)
      return restored(now, earlier, reason, { by, at })
    },
  }
}

/** Cancels what began to wait; what was renewed waits again as it did. */
function waitingAgain(
  { key, seen }: UndoRow,
  { before }: AuditEvent,
  by: string,
): RecordChange<WaitingContent> {
  const earlier = before === null ? null : WaitingContent.parse(before)
  return {
    ...{ id: key, seen, by, action: 'undo' },
    decide: (now) => {
      if (earlier !== null) return earlier
      if (now === null) throw new Error(`What waited as ${key} has gone away`)
      return { ...WaitingContent.parse(now), status: 'cancelled' }
    },
  }
}
