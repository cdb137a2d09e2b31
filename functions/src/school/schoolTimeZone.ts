import { defaultTimeZone, schoolDocument, SchoolContent } from '@shala/contract/school'
import * as logger from 'firebase-functions/logger'
import { firestore } from '../firebase.ts'

/** The time zone in which the school plans. A setting that cannot be read counts as none. */
export async function schoolTimeZone(): Promise<string> {
  const stored = await firestore().collection('school').doc(schoolDocument).get()
  const school = SchoolContent.safeParse(stored.data() ?? {})
  if (school.success) return school.data.timeZone
  logger.error('the settings of the school are damaged', { error: school.error.message })
  return defaultTimeZone
}
