import { School, schoolDocument } from '@shala/contract/school/school'
import { toWallTime } from './dates.ts'
import { useLoad } from './load.ts'
import { documentQuery, kept } from './queryClient.ts'
import { useServer } from './server.ts'
import { settings } from './settings.ts'

/** Returns today at the school, as `2027-03-28`. */
export function useSchoolDay(): string {
  return getSchoolDay(new Date(), useSchoolZone())
}

/** Returns the school's time zone, such as `Europe/London`. */
export function useSchoolZone(): string {
  const server = useServer()
  const load = useLoad({ ...documentQuery(server, 'school', schoolDocument, School), ...kept })
  const school = load.state === 'ready' ? load.value : null
  return school?.timeZone ?? settings().school.timeZone
}

/** Returns the day of a moment in a time zone, such as `2027-03-28`. */
export const getSchoolDay = (moment: Date, timeZone: string): string =>
  toWallTime(moment, timeZone).slice(0, 10)
