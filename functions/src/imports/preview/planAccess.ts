import { AccessRecord, getSources } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/accessPlans'
import type { PlanInstruction, PlannedRow } from '@shala/contract/access/accessPlans'
import { invitations } from '@shala/contract/access/invitations'
import { evaluateRow, invitationKey, recordKey } from '@shala/domain/access/plans/evaluateRow'
import { identifyRows } from '@shala/domain/access/plans/identifyRows'
import { type ParsedRow, parseRow } from '@shala/domain/access/plans/parseRow'
import { createDateRanges } from '@shala/domain/access/toDateRange'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { parseAccessRecord } from '../../access/commitAccessChanges.ts'
import { getGroupNames } from '../../access/getGroupNames.ts'
import { readNotedTexts } from '../../access/readNotedTexts.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { findPeople } from '../../people/findPeople.ts'
import { implement } from '../../people/implement.ts'
import { toPerson } from '../../people/person.ts'
import { schoolDayAt, schoolTimeZone } from '../../school/schoolSettings.ts'

/** Evaluates an instruction for each row. Reads a few documents per row and writes nothing. */
export async function previewChanges(
  instruction: PlanInstruction,
  parsedRows: readonly ParsedRow[],
  by: string,
): Promise<PlannedRow[]> {
  const sound = parsedRows.filter((parsed) => parsed.error === null)
  const userIds = sound.flatMap(({ userId }) => userId ?? [])
  const emails = sound.flatMap(({ email }) => email ?? [])
  const { byId, byAddress, unproven } = await findPeople(userIds, emails)
  const people = { byId: toPeople(byId), byAddress: toPeople(byAddress), unproven }
  const rows = identifyRows(parsedRows, instruction, people)

  const open = rows.filter((row) => row.error === null)
  const courseIds = open.map(({ parsed }) => parsed.courseId)
  const invitationKeys = open.flatMap((row) => invitationKey(row, instruction) ?? [])
  const [courses, records, pendingByKey, timeZone] = await Promise.all([
    readDocuments('courses', courseIds),
    readDocuments(
      'userCourseAccess',
      open.flatMap((row) => recordKey(row) ?? []),
    ),
    readDocuments(invitations.collection, invitationKeys),
    schoolTimeZone(),
  ])
  // Only revoking a single source can leave access.
  const remaining =
    instruction.action === 'revoke' && instruction.source !== null ? records.values() : []
  const groupNames = await getGroupNames([...remaining].flatMap(listSources))

  const noted = await readNotedTexts(
    open.map((row) => ({
      change: { action: instruction.action, adminNotes: row.parsed.adminNotes },
      snapshot: records.get(recordKey(row) ?? ''),
    })),
  )
  const at = new Date()
  const loaded = {
    hasCourse: (courseId: string) => courses.get(courseId)?.exists === true,
    getRecord: (id: string) => parseStored(records.get(id), parseAccessRecord),
    getPending: (id: string) =>
      parseStored(pendingByKey.get(id), (stored) => readRecord(invitations, stored)),
    unproven,
    groupNames,
    context: { by, batch: '', toRange: createDateRanges(timeZone) },
    noted,
    at,
    today: schoolDayAt(at, timeZone),
  }
  return rows.map((row) => evaluateRow(row, instruction, loaded))
}

function parseStored<Value>(
  stored: DocumentSnapshot | undefined,
  parse: (stored: DocumentSnapshot) => Value | null,
): Value | null {
  return stored === undefined ? null : parse(stored)
}

const toPeople = (records: ReadonlyMap<string, UserRecord>) =>
  new Map([...records].map(([key, record]) => [key, toPerson(record)]))

/** Returns the source keys of a record; none if it is unreadable. */
function listSources(snapshot: DocumentSnapshot): string[] {
  const record = AccessRecord.safeParse(snapshot.data())
  return record.success ? Object.keys(getSources(record.data)) : []
}

export const planAccess = implement(
  contract.planAccess,
  async ({ instruction, courseId, rows }, admin) => {
    const parsedRows = rows.map((row) => parseRow(row, instruction, courseId))
    return { rows: await previewChanges(instruction, parsedRows, admin.uid) }
  },
)
