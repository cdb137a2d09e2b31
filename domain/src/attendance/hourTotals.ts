import type { CourseHours, KeptEntry } from '@shala/contract/attendance/courseHours'
import type { HourPlanForm } from '@shala/contract/attendance/hourPlans'
import { sumMinutes } from '@shala/contract/attendance/sumMinutes'

export interface CategoryTotal {
  /** Null for hours of no category of the plan. */
  readonly id: string | null
  readonly name: string
  readonly required: number
  readonly done: number
  /** The parts of `done` that were made up by work, and waived by the school. */
  readonly madeUp: number
  readonly waived: number
  readonly missing: number
}

/** A reason to look at the hours. It refuses nothing. */
export type HourWarning =
  | { readonly kind: 'online'; readonly minutes: number; readonly limit: number }
  | {
      readonly kind: 'day'
      readonly day: string
      readonly minutes: number
      readonly limit: number
    }

/** Minutes that a student has done of a course, and what is missing. */
export interface HourTotals {
  readonly required: number
  readonly done: number
  /** What is missing of the whole, and in the categories: the larger of the two. */
  readonly missing: number
  /** Missed minutes of sessions that nothing made up for yet. */
  readonly behind: number
  readonly waived: number
  readonly online: number
  readonly categories: readonly CategoryTotal[]
  readonly warnings: readonly HourWarning[]
  readonly isComplete: boolean
}

type Plan = Pick<HourPlanForm, 'categories' | 'minutes' | 'onlineMinutes' | 'dayMinutes'>

const noPlan: Plan = { categories: [], minutes: 0, onlineMinutes: null, dayMinutes: null }

/** Returns the entries that count: neither cancelled nor cancellations. */
export function listValidEntries(entries: readonly KeptEntry[]): KeptEntry[] {
  const cancelled = new Set(entries.flatMap(({ cancels }) => cancels ?? []))
  return entries.filter(({ id, kind }) => kind !== 'cancel' && !cancelled.has(id))
}

/** Computes the totals of a student's hours. Corrections take no category below zero. */
export function computeTotals(
  plan: Plan | null,
  { sessions, entries }: Pick<CourseHours, 'sessions' | 'entries'>,
): HourTotals {
  const { categories, minutes: total, onlineMinutes, dayMinutes } = plan ?? noPlan
  const valid = listValidEntries(entries)
  const known = new Set(categories.map(({ id }) => id))
  const ids = [...categories.map(({ id }) => id), null]
  const sums = new Map<string | null, number>(ids.map((id) => [id, 0]))
  const toKnown = (id: string | null) => (id !== null && known.has(id) ? id : null)
  for (const { categoryId, minutes } of [...sessions, ...valid]) {
    const id = toKnown(categoryId)
    sums.set(id, (sums.get(id) ?? 0) + minutes)
  }
  const getParts = (id: string | null, done: number) => {
    const own = valid.filter(({ categoryId }) => toKnown(categoryId) === id)
    const attended = sessions.filter(({ categoryId }) => toKnown(categoryId) === id)
    const waived = Math.min(done, sumMinutes(own.filter(({ kind }) => kind === 'waived')))
    const worked = sumMinutes(own.filter(({ kind }) => kind === 'assignment'))
    const made = worked + sumMinutes(attended.filter(({ state }) => state === 'madeUp'))
    return { waived, madeUp: Math.min(done - waived, made) }
  }
  const getDone = (id: string | null) => Math.max(0, sums.get(id) ?? 0)
  const required = categories.map(({ id, name, minutes }): CategoryTotal => {
    const done = getDone(id)
    const missing = Math.max(0, minutes - done)
    return { id, name, required: minutes, done, ...getParts(id, done), missing }
  })
  const free = Math.max(0, total - sumMinutes(categories))
  const inOthers = getDone(null)
  const done = required.reduce((sum, one) => sum + one.done, inOthers)
  const inCategories = required.reduce((sum, one) => sum + one.missing, 0)
  const missing = Math.max(inCategories, total - done, 0)
  const other: CategoryTotal = {
    id: null,
    name: 'Other hours',
    required: free,
    done: inOthers,
    ...getParts(null, inOthers),
    // Hours beyond those of a category count, too.
    missing: missing - inCategories,
  }
  const attended = sessions.filter(({ minutes }) => minutes > 0)
  const online = sumMinutes(attended.filter((one) => one.online))
  const missed = sessions.reduce((sum, one) => sum + one.length - one.minutes, 0)
  const madeUp = sumMinutes(sessions.filter(({ state }) => state === 'madeUp')) + sumMinutes(valid)
  const warnings: HourWarning[] = [
    ...(onlineMinutes !== null && online > onlineMinutes
      ? [{ kind: 'online' as const, minutes: online, limit: onlineMinutes }]
      : []),
    ...(dayMinutes === null ? [] : listLongDays(attended, dayMinutes)),
  ]
  return {
    required: total,
    done,
    missing,
    behind: missing === 0 ? 0 : Math.max(0, missed - madeUp),
    waived: sumMinutes(valid.filter(({ kind }) => kind === 'waived')),
    online,
    categories: free > 0 || inOthers > 0 ? [...required, other] : required,
    warnings,
    isComplete: missing === 0,
  }
}

function listLongDays(
  sessions: readonly { readonly day: string; readonly minutes: number }[],
  limit: number,
): HourWarning[] {
  return [...Map.groupBy(sessions, ({ day }) => day)]
    .map(([day, all]) => ({ kind: 'day' as const, day, minutes: sumMinutes(all), limit }))
    .filter(({ minutes }) => minutes > limit)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** Formats minutes as hours, such as `7 h`, `7 h 30 min` or `45 min`. */
export function formatHours(minutes: number): string {
  const sign = minutes < 0 ? '−' : ''
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (hours === 0 && rest > 0) return `${sign}${rest} min`
  return rest === 0 ? `${sign}${hours} h` : `${sign}${hours} h ${rest} min`
}
