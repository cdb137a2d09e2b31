import type { SchoolContent } from '@shala/contract/school/school'
import { settings } from '#shared/settings.ts'

/** How long the time zone is kept before it is read again, in milliseconds. */
const trust = 5 * 60_000

/**
 * Returns a function that tells the day in the school's time zone, `YYYY-MM-DD`. The zone is the one
 * that an admin has set, else that of the deployment. If it cannot be read, the last known one holds.
 */
export function schoolDay(
  readSchool: () => Promise<Pick<SchoolContent, 'timeZone'> | null>,
  now: () => number = Date.now,
): () => Promise<string> {
  let timeZone = settings().school.timeZone
  let reading: { at: number; done: Promise<void> } | null = null
  const read = async () => {
    try {
      timeZone = (await readSchool())?.timeZone ?? settings().school.timeZone
    } catch {
      // Firestore is silent or refuses: dates may be a day off at worst, and pages must not fail.
    }
  }
  return async () => {
    const at = now()
    if (reading === null || at - reading.at > trust) reading = { at, done: read() }
    await reading.done
    return dayAt(new Date(at), timeZone)
  }
}

function dayAt(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
