import { getSources, type AccessRecord } from '@shala/contract/access/access'

/** An admin's operation on one person's course. Its terms differ from all earlier ones. */
export type Act =
  | { readonly kind: 'grantAccess' | 'grantSource'; readonly notes: string }
  | { readonly kind: 'revokeAccess' | 'revokeSource' }
  | { readonly kind: 'extendAccess'; readonly endsOn: string }

/** A source and its terms, in the order of granting. */
interface Granted {
  readonly source: string
  readonly notes: string
  readonly endsOn: string | null
}
export type Course = readonly Granted[]

export function getCourseOfOperation(record: AccessRecord | null): Course {
  return Object.entries(getSources(record))
    .toSorted(([, one], [, other]) => one.grantedAt.getTime() - other.grantedAt.getTime())
    .map(([source, { notes, endsOn }]) => ({ source, notes, endsOn }))
}

/** Whether each operation succeeds, the number of changes, and the final grants. */
export interface Result {
  readonly served: readonly boolean[]
  readonly changes: number
  readonly course: Course
}

/** Returns the result of sequential operations. `isKnown`: the person has had the course before. */
export function getSequentialResult(
  before: Course,
  isKnown: boolean,
  acts: readonly Act[],
): Result {
  let course = before
  let changes = 0
  const served = acts.map((act) => {
    const after = isKnown || changes > 0 || 'notes' in act ? done(course, act) : null
    if (after === null) return false
    if (after !== course) changes += 1
    course = after
    return true
  })
  return { served, changes, course }
}

/** The course after an act: the same where nothing changes, null where it is refused. */
function done(course: Course, act: Act): Course | null {
  switch (act.kind) {
    case 'grantAccess':
    case 'grantSource': {
      const source = act.kind === 'grantAccess' ? 'individual' : 'scholarship'
      return [...without(course, source), { source, notes: act.notes, endsOn: null }]
    }
    case 'revokeAccess':
      return course.length === 0 ? course : []
    case 'revokeSource':
      return course.some(({ source }) => source === 'scholarship')
        ? without(course, 'scholarship')
        : course
    case 'extendAccess': {
      const ends = course.map(({ endsOn }) => endsOn ?? '9999')
      const last = course.findLast(({ endsOn }) => (endsOn ?? '9999') === ends.toSorted().at(-1))
      if (last === undefined) return null
      if (last.endsOn === act.endsOn) return course
      return course.map((one) => (one === last ? { ...one, endsOn: act.endsOn } : one))
    }
  }
}

function without(course: Course, source: string): Course {
  return course.filter((one) => one.source !== source)
}
