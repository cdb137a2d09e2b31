import { sourcesOf, type AccessRecord } from '@shala/contract/access'
import type { AccessOrder, PlannedRow } from '@shala/contract/accessPlans'
import { Email } from '@shala/contract/email'
import { accessId } from '@shala/contract/ids'
import { waitingGrantId } from '@shala/contract/waitingGrants'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { Refusal } from '../../callable/Refusal.ts'
import { readRecord } from '../../records/readRecord.ts'
import { schoolTimeZone } from '../../school/schoolTimeZone.ts'
import { waitingKind } from '../../waiting/waitingKind.ts'
import { recordIn } from '../ledger.ts'
import { identified, withoutDoubles, type Identified } from './identify.ts'
import { judged, type Judgement } from './judge.ts'
import { judgedWaiting } from './judgeWaiting.ts'
import { commonDomains } from './mistypedAddress.ts'
import { orderedChange } from './order.ts'
import { peopleNamed } from './peopleNamed.ts'
import { fault, type Fault, type Reading } from './readRow.ts'
import { cohortNamesOf, documentsOf } from './seenStates.ts'

type Documents = ReadonlyMap<string, DocumentSnapshot>

/** Says of each row what an order would do. It reads a few documents for every row and writes none. */
export async function plan(
  order: AccessOrder,
  readings: readonly Reading[],
  by: string,
): Promise<PlannedRow[]> {
  const sound = readings.filter((reading) => reading.fault === null)
  const emails = sound.flatMap(({ email }) => email ?? [])
  const people = await peopleNamed(
    sound.flatMap(({ userId }) => userId ?? []),
    emails,
  )
  const context = { people, common: commonDomains(emails) }
  const rows = withoutDoubles(readings.map((reading) => identified(reading, order, context)))
  const open = rows.filter((row) => row.fault === null)

  const [courses, records, waiting, timeZone] = await Promise.all([
    documentsOf(
      'courses',
      open.map(({ reading }) => reading.courseId),
    ),
    documentsOf('userCourseAccess', open.flatMap(recordKey)),
    documentsOf(
      waitingKind.collection,
      open.flatMap((row) => waitingKey(row, order) ?? []),
    ),
    schoolTimeZone(),
  ])
  const cohortNames = await cohortNamesOf(
    order.action === 'revoke' && order.source !== null
      ? [...records.values()].flatMap((snapshot) => sourcesIn(snapshot))
      : [],
  )
  const at = new Date()
  const circumstances = { by, batch: '', timeZone }

  return rows.map((row) => {
    if (row.fault !== null) return invalid(row, row.fault)
    const { reading, userId, account } = row
    const unknown = courses.get(reading.courseId)?.exists !== true
    const [record] = recordKey(row)
    const stored = record === undefined ? undefined : records.get(record)
    if (unknown && (order.action !== 'revoke' || stored?.exists !== true)) {
      return invalid(row, fault('courseId', 'there is no such course'))
    }
    try {
      if (userId === null) {
        const before = waitingIn(waiting, waitingKey(row, order))
        const isRegistered = people.unproven.has(reading.email ?? '')
        const judgement = judgedWaiting(order, reading, { before, isRegistered, at })
        return planned(row, judgement, before?.revision ?? 0)
      }
      const before = stored === undefined ? null : recordIn(stored)
      const change = orderedChange(order, reading, circumstances)
      const judgement = judged(change, before, { userId, at, cohortNames })
      const isClosed = account?.disabled === true && judgement.verdict === 'grant'
      const reason = [judgement.reason, isClosed ? 'the account is disabled' : ''].filter(Boolean)
      return planned(row, { ...judgement, reason: reason.join('; ') }, before?.revision ?? 0)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return invalid(row, fault(null, error.message))
    }
  })
}

function recordKey({ userId, reading }: Identified): string[] {
  return userId === null ? [] : [accessId(userId, reading.courseId)]
}

/** A revoke and an extension of what waits look at the source that they name, or at an individual grant. */
function waitingKey({ userId, reading }: Identified, { source }: AccessOrder): string | null {
  if (userId !== null || reading.email === null) return null
  return waitingGrantId(Email.parse(reading.email), reading.courseId, source ?? 'individual')
}

function waitingIn(waiting: Documents, key: string | null) {
  const snapshot = key === null ? undefined : waiting.get(key)
  return snapshot === undefined ? null : readRecord(waitingKind, snapshot)
}

function sourcesIn(snapshot: DocumentSnapshot): string[] {
  let record: AccessRecord | null
  try {
    record = recordIn(snapshot)
  } catch {
    return []
  }
  return Object.keys(sourcesOf(record))
}

function invalid(row: Identified, { field, reason, meant }: Fault): PlannedRow {
  return { ...planned(row, { verdict: 'invalid', reason }, 0), field, meant }
}

function planned(row: Identified, { verdict, reason }: Judgement, seen: number): PlannedRow {
  const { reading, account, userId, meant } = row
  const { email, courseId, startsOn, endsOn, notes } = reading
  return {
    ...{ verdict, userId: userId ?? reading.userId, email, courseId, seen },
    displayName: account?.displayName ?? null,
    ...{ startsOn, endsOn, notes, reason, field: null, meant },
  }
}
