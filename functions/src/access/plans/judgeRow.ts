import type { AccessOrder, PlannedRow } from '@shala/contract/accessPlans'
import { Email } from '@shala/contract/email'
import { accessId } from '@shala/contract/ids'
import { waitingGrantId } from '@shala/contract/waitingGrants'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { Refusal } from '../../callable/Refusal.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { pendingGrants } from '../../pendingGrants/pendingGrant.ts'
import { displayNameOf } from '../../people/displayNameOf.ts'
import type { People } from '../../people/peopleNamed.ts'
import type { NotedTexts } from '../accessNotes.ts'
import { recordIn } from '../ledger.ts'
import type { Identified } from './identify.ts'
import { judged, type Judgement } from './judge.ts'
import { judgedWaiting } from './judgeWaiting.ts'
import { orderedChange, type Circumstances } from './order.ts'
import { fault, type Fault } from './readRow.ts'

type Documents = ReadonlyMap<string, DocumentSnapshot>

/** What a plan has read for its rows, all at one time. */
export interface Sights {
  readonly courses: Documents
  readonly records: Documents
  readonly waiting: Documents
  readonly unproven: People['unproven']
  readonly cohortNames: ReadonlyMap<string, string>
  readonly circumstances: Circumstances
  readonly noted: NotedTexts
  readonly at: Date
}

/** Says what an order would do with one row. */
export function judgedRow(row: Identified, order: AccessOrder, sights: Sights): PlannedRow {
  if (row.fault !== null) return invalid(row, row.fault)
  const record = sights.records.get(recordKey(row) ?? '')
  const isKnown = sights.courses.get(row.reading.courseId)?.exists === true
  if (!isKnown && (order.action !== 'revoke' || record?.exists !== true)) {
    return invalid(row, fault('courseId', 'there is no such course'))
  }
  try {
    return row.userId === null
      ? forNobodyYet(row, order, sights)
      : forSomebody({ ...row, userId: row.userId }, record, { order, sights })
  } catch (error) {
    // A record that cannot be read, or days that no record may have.
    if (error instanceof Refusal) return invalid(row, fault(null, error.message))
    throw error
  }
}

/** The key of the access record that a row is about; null while the person is not known. */
export function recordKey({ userId, reading }: Identified): string | null {
  return userId === null ? null : accessId(userId, reading.courseId)
}

/** The key of what waits for a row's address: of the source that the order names, or individual. */
export function waitingKey(
  { userId, reading }: Identified,
  { source }: AccessOrder,
): string | null {
  if (userId !== null || reading.email === null) return null
  return waitingGrantId(Email.parse(reading.email), reading.courseId, source ?? 'individual')
}

function forNobodyYet(
  row: Identified,
  order: AccessOrder,
  { waiting, unproven, at }: Sights,
): PlannedRow {
  const stored = waiting.get(waitingKey(row, order) ?? '')
  const before = stored === undefined ? null : readRecord(pendingGrants, stored)
  const isRegistered = unproven.has(row.reading.email ?? '')
  const judgement = judgedWaiting(order, row.reading, { before, isRegistered, at })
  return planned(row, judgement, before?.revision ?? 0)
}

function forSomebody(
  row: Identified & { readonly userId: string },
  stored: DocumentSnapshot | undefined,
  { order, sights }: { readonly order: AccessOrder; readonly sights: Sights },
): PlannedRow {
  const { userId, account, reading } = row
  const before = stored === undefined ? null : recordIn(stored)
  const change = orderedChange(order, reading, sights.circumstances)
  const { verdict, reason } = judged(change, before, { ...sights, userId })
  const isClosed = account?.disabled === true && verdict === 'grant'
  const reasons = [reason, isClosed ? 'the account is disabled' : ''].filter((one) => one !== '')
  return planned(row, { verdict, reason: reasons.join('; ') }, before?.revision ?? 0)
}

function invalid(row: Identified, { field, reason, meant }: Fault): PlannedRow {
  return { ...planned(row, { verdict: 'invalid', reason }, 0), field, meant }
}

function planned(row: Identified, { verdict, reason }: Judgement, seen: number): PlannedRow {
  const { reading, account, userId, meant } = row
  const { email, courseId, startsOn, endsOn, notes, adminNotes } = reading
  return {
    ...{ verdict, userId: userId ?? reading.userId, email, courseId, seen },
    displayName: account && displayNameOf(account),
    ...{ startsOn, endsOn, notes, adminNotes, reason, field: null, meant },
  }
}
