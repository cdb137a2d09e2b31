import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'

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

/** What the school says of itself: `school/settings`, which everybody may read. */
export const SchoolContent = z.object({ timeZone: TimeZone })
export type SchoolContent = z.infer<typeof SchoolContent>

export const School = SchoolContent.extend(RecordStamps.shape)
export type School = z.infer<typeof School>

/** The key of the one document in `school`. */
export const schoolDocument = 'settings'

/** Says in which time zone the school plans. Schedules that are there keep the one they have. */
export const saveSchool = callable('saveSchool', {
  input: z.strictObject({ revision: Revision, school: z.strictObject({ timeZone: TimeZone }) }),
  output: SavedRecord,
})
