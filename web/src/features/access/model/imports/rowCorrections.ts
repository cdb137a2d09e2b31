import {
  noLimit,
  type PlanInstruction,
  type PlannedRow,
  type PlanRow,
  type RowCells,
  RowField,
} from '@shala/contract/access/accessPlans'
import { editDistance } from '@shala/contract/emails/mistypedAddress'
import { searchKey } from '@shala/contract/values/searchKey'
import type { CourseName } from '#entities/courses/courses.ts'
import { settings } from '#shared/settings.ts'
import { readDay } from '../table/readDay.ts'
import { coursesByTitle } from '../table/tableRows.ts'
import type { Plan } from './plan.ts'

type EditableField = Exclude<keyof RowCells, 'userId'>

const always = {
  grant: ['email', 'courseId', 'startsOn', 'endsOn'],
  extend: ['email', 'courseId', 'endsOn'],
  revoke: ['email', 'courseId'],
} as const satisfies Record<PlanInstruction['action'], readonly EditableField[]>

/** Returns the fields to edit: person, course, days, and the invalid field. */
export function editableFields(
  action: PlanInstruction['action'],
  fault: PlannedRow['field'],
): EditableField[] {
  const fields: EditableField[] = [...always[action]]
  return fault === null || fault === 'userId' || fields.includes(fault)
    ? fields
    : [...fields, fault]
}

/** Returns the editable values of a row. */
export function editValues({
  line: _line,
  notes: _notes,
  adminNotes: _for,
  ...values
}: PlanRow): RowCells {
  return values
}

/** Returns the changed values. A new address replaces the user ID. */
export function toRowEdit(given: PlanRow, values: RowCells): RowCells {
  const edit: RowCells = {}
  for (const field of fields) {
    const text = (values[field] ?? '').trim()
    if (text === (given[field] ?? '')) continue
    edit[field] = field === 'startsOn' || field === 'endsOn' ? typedDay(text) : text
  }
  if (edit.email !== undefined && edit.email !== '' && given.userId !== undefined) edit.userId = ''
  return edit
}

/** Converts a typed day to an ISO day if it is unambiguous. */
function typedDay(text: string): string {
  const zone = settings().school.timeZone
  const read = readDay(text, { order: 'unknown', serials: 'numbers', zone, edge: 'last' })
  return read.kind === 'day' ? read.day : read.kind === 'none' ? noLimit : text
}

const fields = RowField.options.filter((field) => field !== 'userId')

interface CourseHint {
  /** Explains why the row has no course. */
  readonly reason: string
  /** The course with the nearest title, or null. */
  readonly meant: CourseName | null
}

/**
 * Returns a hint for a row with an unknown course: several courses share the title, or one has a
 * similar title.
 */
export function courseHint(typed: string, courses: readonly CourseName[]): CourseHint | null {
  const key = searchKey(typed)
  if (key === '' || courses.some(({ courseId }) => courseId === typed)) return null
  const same = coursesByTitle(courses).get(key) ?? []
  if (same.length > 1) {
    const count = same.length === 2 ? 'Two' : String(same.length)
    return {
      reason: `${count} courses are called ${same[0]?.ownTitle ?? same[0]?.title}: choose one.`,
      meant: null,
    }
  }
  const most = Math.max(1, Math.floor(key.length / 5))
  const near = courses
    .map((course) => ({
      course,
      distance: editDistance(searchKey(course.ownTitle ?? course.title), key),
    }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  const [nearest, next] = near
  const isClear = nearest !== undefined && next?.distance !== nearest.distance
  return { reason: `No course is called “${typed}”.`, meant: isClear ? nearest.course : null }
}

interface Suggestion {
  given: string
  address: string
}

export function suggestionFor({ given, rows }: Plan, place: number): Suggestion | null {
  const email = given[place]?.email
  const meant = rows[place]?.meant
  return email === undefined || meant === undefined || meant === null
    ? null
    : { given: email, address: meant }
}

/** Returns the suggestions for rows with malformed or mistyped addresses. */
export function listSuggestions(plan: Plan): Suggestion[] {
  return plan.rows.flatMap(({ verdict, warning }, place) => {
    const isOpen = verdict === 'invalid' || (warning === 'lookalike' && !plan.included.has(place))
    return isOpen ? (suggestionFor(plan, place) ?? []) : []
  })
}
