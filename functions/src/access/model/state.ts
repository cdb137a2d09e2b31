import { isHeld, sourcesOf, type AccessRecord } from '@shala/contract/access'

/** What the model remembers of a source: what tells one grant from another, and its days. */
export interface Held {
  readonly notes: string
  readonly startsOn: string | null
  readonly endsOn: string | null
}

/** Who holds what from where: the sources of one person's course. Empty where none is granted. */
export type State = Readonly<Record<string, Held>>

/** What a record says, in the words of the model. */
export function stateOf(record: AccessRecord | null): State {
  return Object.fromEntries(
    Object.entries(sourcesOf(record))
      .map(([key, { notes, startsOn, endsOn }]) => [key, { notes, startsOn, endsOn }] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Whether any source opens the course on a day. */
export function opensOn(state: State, day: string): boolean {
  return Object.values(state).some(
    ({ startsOn, endsOn }) =>
      (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn),
  )
}

/** What is wrong with a record by itself, looked at on some days; null where all is well. */
export function contradictionIn(
  record: AccessRecord | null,
  days: readonly string[],
): string | null {
  if (record === null) return null
  const state = stateOf(record)
  const granted = Object.keys(state).length > 0
  if (record.hasAccess !== granted || record.isActive !== granted) return 'hasAccess or isActive'
  const wrong = days.find(
    (day) => isHeld(record, new Date(`${day}T12:00:00Z`)) !== opensOn(state, day),
  )
  return wrong === undefined ? null : `may be entered on ${wrong}`
}
