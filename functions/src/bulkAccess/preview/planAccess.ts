import { AccessRecord, getSources } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/accessPlans'
import type { AccessOrder, PlannedRow } from '@shala/contract/access/accessPlans'
import { type ParsedRow, parseRow, withoutDoubles } from '@shala/contract/access/planRows'
import { commonDomains } from '@shala/contract/emails/mistypedAddress'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readNotedTexts } from '../../access/accessNotes.ts'
import { getCohortNames } from '../../access/getCohortNames.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { pendingGrants } from '../../pendingGrants/pendingGrant.ts'
import { findPeople } from '../../people/findPeople.ts'
import { staffCallable } from '../../people/staffCallable.ts'
import { schoolDayAt, schoolTimeZone } from '../../school/schoolSettings.ts'
import { evaluateRow, recordKey, pendingGrantKey } from './evaluateRow.ts'
import { identified } from './identify.ts'

/** Evaluates an order for each row. Reads a few documents per row and writes nothing. */
export async function previewChanges(
  order: AccessOrder,
  parsedRows: readonly ParsedRow[],
  by: string,
): Promise<PlannedRow[]> {
  const sound = parsedRows.filter((parsed) => parsed.error === null)
  const userIds = sound.flatMap(({ userId }) => userId ?? [])
  const emails = sound.flatMap(({ email }) => email ?? [])
  const people = await findPeople(userIds, emails)
  const lookup = { people, common: commonDomains(emails) }
  const rows = withoutDoubles(parsedRows.map((parsed) => identified(parsed, order, lookup)))

  const open = rows.filter((row) => row.error === null)
  const courseIds = open.map(({ parsed }) => parsed.courseId)
  const pendingGrantKeys = open.flatMap((row) => pendingGrantKey(row, order) ?? [])
  const [courses, records, pendingByKey, timeZone] = await Promise.all([
    readDocuments('courses', courseIds),
    readDocuments(
      'userCourseAccess',
      open.flatMap((row) => recordKey(row) ?? []),
    ),
    readDocuments(pendingGrants.collection, pendingGrantKeys),
    schoolTimeZone(),
  ])
  // Only revoking a single source can leave access.
  const remaining = order.action === 'revoke' && order.source !== null ? records.values() : []
  const cohortNames = await getCohortNames([...remaining].flatMap(listSources))

  const noted = await readNotedTexts(
    open.map((row) => ({
      change: { action: order.action, adminNotes: row.parsed.adminNotes },
      snapshot: records.get(recordKey(row) ?? ''),
    })),
  )
  const context = { by, batch: '', timeZone }
  const { unproven } = people
  const at = new Date()
  const today = schoolDayAt(at, timeZone)
  const loaded = {
    courses,
    records,
    pendingByKey,
    unproven,
    cohortNames,
    context,
    noted,
    at,
    today,
  }
  return rows.map((row) => evaluateRow(row, order, loaded))
}

/** Returns the source keys of a record; none if it is unreadable. */
function listSources(snapshot: DocumentSnapshot): string[] {
  const record = AccessRecord.safeParse(snapshot.data())
  return record.success ? Object.keys(getSources(record.data)) : []
}

export const planAccess = staffCallable(
  contract.planAccess,
  async ({ order, courseId, rows }, admin) => {
    const parsedRows = rows.map((row) => parseRow(row, order, courseId))
    return { rows: await previewChanges(order, parsedRows, admin.uid) }
  },
)
