import { defaultTimeZone, schoolDocument, SchoolContent } from '@shala/contract/school'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'

/** The time zone in which the school plans. A setting that cannot be read counts as none. */
export async function schoolTimeZone(): Promise<string> {
  const stored = await firestore().collection('school').doc(schoolDocument).get()
  const school = SchoolContent.safeParse(stored.data() ?? {})
  if (school.success) return school.data.timeZone
  log.error('the settings of the school are damaged', { error: school.error.message })
  return defaultTimeZone
}
