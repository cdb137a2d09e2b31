import {
  defaultApplicationMonths,
  School,
  schoolDocument,
  type SchoolContent,
} from '@shala/contract/school/school'
import type { Server } from '../server.ts'
import { settings } from '../settings.ts'

/** The school's settings and their revision; 0 if they were never saved. */
export interface SchoolSettings extends SchoolContent {
  readonly revision: number
}

/** Reads the school's settings, with the defaults where there are none. Throws a `CallError`. */
export async function readSchool(server: Server): Promise<SchoolSettings> {
  const school = await server.get('school', schoolDocument, School)
  if (school !== null) return school
  return {
    timeZone: settings().school.timeZone,
    promoteUntilMinutes: null,
    applicationMonths: defaultApplicationMonths,
    revision: 0,
  }
}
