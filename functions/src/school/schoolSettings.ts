import { type Collection, expectedRevision } from '@shala/contract/records'
import { leaveUntilMinutes } from '@shala/contract/schedules/bookings'
import {
  defaultApplicationMonths,
  SchoolContent,
  schoolDocument,
} from '@shala/contract/school/school'
import * as contract from '@shala/contract/school/school'
import type { Day } from '@shala/contract/values/days'
import { Temporal } from 'temporal-polyfill'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { implement } from '../people/implement.ts'
import { deployedTimeZone } from '../settings.ts'

/** Reads the school's settings. Returns null if none were saved, or if they are damaged. */
async function readSchool(): Promise<SchoolContent | null> {
  const stored = await firestore().collection('school').doc(schoolDocument).get()
  if (!stored.exists) return null
  const school = SchoolContent.safeParse(stored.data())
  if (school.success) return school.data
  log.write('record.damaged', { subject: { path: stored.ref.path }, error: school.error.message })
  return null
}

/** Reads the school's time zone. Without settings, it is the time zone of the deployment. */
export async function schoolTimeZone(): Promise<string> {
  return (await readSchool())?.timeZone ?? deployedTimeZone()
}

/**
 * Reads how long before a session free seats stop going to the waiting list, in milliseconds. Without
 * a setting, it is the cancellation limit.
 */
export async function readPromotionLimit(): Promise<number> {
  return ((await readSchool())?.promoteUntilMinutes ?? leaveUntilMinutes) * 60_000
}

/** Reads after how many months the answers of an application are deleted. */
export async function readApplicationMonths(): Promise<number> {
  return (await readSchool())?.applicationMonths ?? defaultApplicationMonths
}

/** The day that a moment falls on in a time zone. */
export function schoolDayAt(at: Date, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** The school's details, as a record. */
const school: Collection<SchoolContent> = {
  collection: 'school',
  noun: 'school',
  content: SchoolContent,
}

export const saveSchool = implement(contract.saveSchool, ({ revision, school: said }, admin) =>
  changeRecord(school, {
    id: contract.schoolDocument,
    seen: expectedRevision(revision),
    action: revision === 0 ? 'create' : 'edit',
    by: admin.uid,
    decide: () => said,
  }),
)
