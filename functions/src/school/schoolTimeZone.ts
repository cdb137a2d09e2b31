import { schoolDocument, SchoolContent } from '@shala/contract/school/school'
import type { Day } from '@shala/contract/values/days'
import { Temporal } from 'temporal-polyfill'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { deployedTimeZone } from '../settings.ts'

/**
 * The time zone in which the school plans: what an admin has set, or that of the deployment. A setting
 * that cannot be read counts as none.
 */
export async function schoolTimeZone(): Promise<string> {
  const stored = await firestore().collection('school').doc(schoolDocument).get()
  if (!stored.exists) return deployedTimeZone()
  const school = SchoolContent.safeParse(stored.data())
  if (school.success) return school.data.timeZone
  log.write('record.damaged', { subject: { path: stored.ref.path }, error: school.error.message })
  return deployedTimeZone()
}

/** The day that a moment falls on in a time zone. */
export function schoolDayAt(at: Date, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}
