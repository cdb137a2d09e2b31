import { useSyncExternalStore } from 'react'
import { toWallTime } from './dates.ts'
import { settings } from './settings.ts'

let known: string | null = null
const watchers = new Set<() => void>()
/** Those who read the zone once a page shows a date. */
const readers = new Set<() => void>()

/**
 * The school's time zone as its owner has set it, which `SchoolClock` reads in the dashboards; null
 * until then, and on public pages, which need no database for their dates.
 */
export const schoolZone = {
  get: (): string | null => known,
  set: (zone: string | null): void => {
    known = zone
    for (const watcher of watchers) watcher()
  },
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    for (const read of readers) read()
    return () => watchers.delete(watcher)
  },
  isWanted: (): boolean => watchers.size > 0,
  onWanted: (read: () => void): (() => void) => {
    readers.add(read)
    return () => readers.delete(read)
  },
}

/** Returns today at the school, as `2027-03-28`. */
export function useSchoolDay(): string {
  return getSchoolDay(new Date(), useSchoolZone())
}

/** Returns the school's time zone, such as `Europe/London`. */
export function useSchoolZone(): string {
  const zone = useSyncExternalStore(schoolZone.subscribe, schoolZone.get, () => null)
  return zone ?? settings().school.timeZone
}

/** Returns the day of a moment in a time zone, such as `2027-03-28`. */
export const getSchoolDay = (moment: Date, timeZone: string): string =>
  toWallTime(moment, timeZone).slice(0, 10)
