import { isDeepStrictEqual } from 'node:util'
import {
  isAccessActive,
  getSources,
  type AccessRecord,
  type GrantTerms,
} from '@shala/contract/access/access'
import { listPaymentKeys } from '@shala/domain/payments/enrolmentLedger'

/** The model's data about a source: its days and the note that identifies the grant. */
export type Held = Pick<GrantTerms, 'notes' | 'startsOn' | 'endsOn'>

/** The grants of one person's course by source. Empty if there are none. */
export type State = Readonly<Record<string, Held>>

export function toHeld({ notes, startsOn, endsOn }: Held): Held {
  return { notes, startsOn, endsOn }
}

export function getState(record: AccessRecord | null): State {
  return Object.fromEntries(
    Object.entries(getSources(record)).map(([key, source]) => [key, toHeld(source)]),
  )
}

export function same(one: State, other: State): boolean {
  return serialize(one) === serialize(other)
}

function serialize(state: State): string {
  const rows = Object.entries(state).map(([key, { notes, startsOn, endsOn }]) =>
    JSON.stringify([key, notes, startsOn, endsOn]),
  )
  return rows.toSorted().join()
}

/** The state without one source, or without all of them. */
export function revokeSources(state: State, source: string | null): State {
  if (source === null) return {}
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== source))
}

/** The sources of which none ends later: an extension that names no source moves one of these. */
export function lastToEnd(state: State): string[] {
  const ends = Object.entries(state).map(
    ([key, { endsOn }]) => [key, endsOn ?? '9999-12-31'] as const,
  )
  const last = ends.map(([, end]) => end).toSorted()
  return ends.flatMap(([key, end]) => (end === last.at(-1) ? key : []))
}

/** Whether one last day is later than another; null is access without an end. */
export function endsLater(one: Pick<Held, 'endsOn'>, other: Pick<Held, 'endsOn'>): boolean {
  return other.endsOn !== null && (one.endsOn === null || one.endsOn > other.endsOn)
}

/** Whether any source opens the course on a day. */
export function opensOn(state: State, day: string): boolean {
  return Object.values(state).some(
    ({ startsOn, endsOn }) =>
      (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn),
  )
}

/** Returns the contradiction within a record, checked on several days; null if there is none. */
export function findContradiction(
  record: AccessRecord | null,
  days: readonly string[],
): string | null {
  if (record === null) return null
  const state = getState(record)
  const granted = Object.keys(state).length > 0
  if (record.hasAccess !== granted || record.isActive !== granted) return 'hasAccess or isActive'
  const keys = Object.keys(state).toSorted()
  const found = keys.some((key) => key.startsWith('group-')) ? ['group', ...keys] : keys
  if (!isDeepStrictEqual(record.sourceKeys, found)) return 'sourceKeys'
  const months = listPaymentKeys({ ...record, sources: getSources(record) })
  if (!isDeepStrictEqual(record.paymentMonths, months)) return 'paymentMonths'
  const wrong = days.find(
    (day) => isAccessActive(record, new Date(`${day}T12:00:00Z`)) !== opensOn(state, day),
  )
  return wrong === undefined ? null : `may be entered on ${wrong}`
}
