import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { StoredInstant } from '../values/days.ts'

/** A time zone of the IANA database, such as `Europe/London`, that this machine knows. */
export const TimeZone = z
  .string()
  .max(64, 'must be at most 64 characters')
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, 'must be a time zone, such as Europe/London')
  .refine(isTimeZone, 'must be a time zone, such as Europe/London')
export type TimeZone = z.infer<typeof TimeZone>

/** A region of Google Cloud, in which functions run. */
export const Region = z
  .string()
  .regex(/^[a-z]+-[a-z]+\d{1,2}$/, 'must be a region of Google Cloud, such as europe-west1')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Minutes before a session after which free seats no longer go to the waiting list automatically;
 * null for the cancellation limit, so that no student gets a seat that they cannot cancel.
 */
const PromoteUntilMinutes = z
  .int('must be a whole number of minutes')
  .min(0, 'must not be negative')
  .max(7 * 24 * 60, 'must be at most a week')
  .nullable()
  .default(null)

/** Within how many working days the school answers requests and messages. */
export const AnswerDays = z.coerce
  .number()
  .int('must be a whole number of days')
  .min(1, 'must be at least 1')
  .max(30, 'must be at most 30')
  .default(2)

export const defaultApplicationMonths = 12

/** Months after which the answers of an application are deleted. */
const ApplicationMonths = z
  .int('must be a whole number of months')
  .min(1, 'must be at least 1')
  .max(120, 'must be at most 120')
  .default(defaultApplicationMonths)

/** The school's details: `school/settings`, readable by everyone. */
export const SchoolContent = z.object({
  timeZone: TimeZone,
  promoteUntilMinutes: PromoteUntilMinutes,
  applicationMonths: ApplicationMonths,
})
export type SchoolContent = z.infer<typeof SchoolContent>

export const School = SchoolContent.extend(RecordStamps.shape)
export type School = z.infer<typeof School>

/** The key of the one document in `school`. */
export const schoolDocument = 'settings'

/** Saves the school's settings. Existing schedules keep their time zone. */
export const saveSchool = callable('saveSchool', {
  caller: 'school.settings',
  input: z.strictObject({ revision: Revision, school: z.strictObject(SchoolContent.shape) }),
  output: SavedRecord,
})

/**
 * The time of the latest publication reported by the content service: `school/content`, readable by
 * everyone. Caches of content check it to detect stale content.
 */
export const ContentNote = z.object({ changedAt: StoredInstant })

/** Its key in the collection `school`. */
export const contentNoteDocument = 'content'
