import { createContext, use } from 'react'
import { toWallTime } from './dates.ts'
import { settings } from './settings.ts'

/** The school's time zone as its owner has set it; null outside of the dashboards (`SchoolClock`). */
export const SchoolZoneContext = createContext<string | null>(null)

/** Returns today at the school, as `2027-03-28`. */
export function useSchoolDay(): string {
  return getSchoolDay(new Date(), useSchoolZone())
}

/** Returns the school's time zone, such as `Europe/London`. */
export function useSchoolZone(): string {
  return use(SchoolZoneContext) ?? settings().school.timeZone
}

/** Returns the day of a moment in a time zone, such as `2027-03-28`. */
export const getSchoolDay = (moment: Date, timeZone: string): string =>
  toWallTime(moment, timeZone).slice(0, 10)
