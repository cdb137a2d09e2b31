import { AccessEvent } from '@shala/contract/access/access'
import type { RowOutcome, RowState } from '@shala/contract/access/batchRows'
import { InvitationContent, invitationId, invitations } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { Email } from '@shala/contract/emails/email'
import { accessId } from '@shala/contract/ids'
import { getRowStates } from '@shala/domain/access/plans/batchProgress'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { planRows, undoRows, type StoredBatch } from '../batches/storedBatch.ts'

export interface RowTarget {
  readonly row: number
  readonly userId: string | null
  readonly email: string | null
  readonly courseId: string
  readonly seen: number
  /** The ID of the access record or of the invitation; null if it was anonymized. */
  readonly accessId: string | null
  readonly pendingId: string | null
}

/** Converts stored rows, from position `first` on, to their targets. */
export function listRowTargets(
  { instruction }: StoredBatch,
  stored: readonly unknown[],
  first: number,
): RowTarget[] {
  if (instruction === null) {
    return undoRows(stored).map(({ userId, email, courseId, seen, key }, place) => ({
      row: first + place,
      userId,
      email,
      courseId,
      seen,
      accessId: userId && accessId(userId, courseId),
      pendingId: userId === null && key !== '' ? key : null,
    }))
  }
  const { source } = instruction
  return planRows(stored).map(({ verdict, userId, email, courseId, seen }, place) => {
    const isPending = verdict === 'wait' && email !== null && source !== null
    return {
      row: first + place,
      userId,
      email,
      courseId,
      seen,
      accessId: verdict === 'wait' ? null : userId && accessId(userId, courseId),
      pendingId: isPending ? invitationId(Email.parse(email), courseId, source) : null,
    }
  })
}

/** The state before and after a row ran. */
export interface RowStates {
  readonly before: RowState | null
  readonly after: RowState | null
}

const unknown: RowStates = { before: null, after: null }

/**
 * Reads the state before and after each row, from the event of the revision that the row made, or
 * of the revision it had seen if it changed nothing.
 */
export async function readStates(
  targets: readonly { readonly target: RowTarget; readonly outcome: RowOutcome }[],
): Promise<RowStates[]> {
  const keys = targets.map(({ target: { accessId: record, pendingId, seen }, outcome }) => {
    const revision = isChanged(outcome) ? seen + 1 : seen
    const isTold = (isChanged(outcome) || outcome === 'unchanged') && revision > 0
    return {
      access: isTold && record !== null ? `${record}_${revision}` : null,
      pending:
        isTold && pendingId !== null
          ? auditEventId(invitations.collection, pendingId, revision)
          : null,
    }
  })
  const [accessEvents, auditEvents] = await Promise.all([
    readDocuments(
      'accessEvents',
      keys.flatMap(({ access }) => access ?? []),
    ),
    readDocuments(
      'auditEvents',
      keys.flatMap(({ pending }) => pending ?? []),
    ),
  ])
  return keys.map(({ access, pending }, place): RowStates => {
    const states =
      readAccessStates(accessEvents.get(access ?? '')?.data()) ??
      readPendingStates(auditEvents.get(pending ?? '')?.data()) ??
      unknown
    const isSame = targets[place]?.outcome === 'unchanged'
    return isSame ? { before: states.after, after: states.after } : states
  })
}

const isChanged = (outcome: RowOutcome) => outcome === 'changed' || outcome === 'undone'

function readAccessStates(stored: unknown): RowStates | null {
  const event = AccessEvent.safeParse(stored)
  return event.success ? getRowStates(event.data) : null
}

function readPendingStates(stored: unknown): RowStates | null {
  const event = AuditEvent.safeParse(stored)
  if (!event.success) return null
  const { before, after } = event.data
  return { before: getPendingState(before), after: getPendingState(after) }
}

function getPendingState(stored: unknown): RowState {
  const pending = InvitationContent.safeParse(stored)
  const none = { startsOn: null, endsOn: null, pause: null, groupIds: [] }
  if (!pending.success) return { ...none, status: 'never' }
  const { status, terms, source } = pending.data
  const { startsOn, endsOn } = terms
  const groupId = getGroupId(source)
  return { ...none, status, startsOn, endsOn, groupIds: groupId === null ? [] : [groupId] }
}
