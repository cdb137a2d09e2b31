import { School, schoolDocument } from '@shala/contract/school/school'
import type { Server } from '../server.ts'
import { settings } from '../settings.ts'

/** What the school says of itself, and the revision that says so; 0 while it has said nothing. */
export interface SchoolSettings {
  readonly timeZone: string
  readonly revision: number
}

/** Reads the school's settings, with the defaults where there are none. Throws an `AppError`. */
export async function readSchool(server: Server): Promise<SchoolSettings> {
  const school = await server.get('school', schoolDocument, School)
  return school ?? { timeZone: settings().school.timeZone, revision: 0 }
}
