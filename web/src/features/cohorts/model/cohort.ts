import { daysWarning, type DaysWarning } from '@shala/contract/access/accessDays'
import {
  type Cohort,
  type CohortDays,
  CohortForm,
  type CohortMember,
  membersPath,
} from '@shala/contract/people/cohorts'
import { addDays, type Day } from '@shala/contract/values/days'
import { type CourseName, getCourseTitle } from '../../../entities/courses/courses.ts'
import { formatDay, formatDays } from '../../../shared/dates.ts'
import { textOrNull } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'
import { activeFilter, lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** The configuration of the list of groups. */
export const cohortListConfig: ListConfig<Cohort> = {
  collection: 'cohorts',
  noun: { one: 'group', many: 'groups' },
  searchField: 'search',
  searchLabel: 'Search groups',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    lastChange.sort,
  ],
  filters: [activeFilter('open', 'closed')],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'Courses', text: ({ courseIds }) => courseIds.join(', ') },
    { title: 'First day', text: ({ startsOn }) => startsOn ?? '' },
    { title: 'Last day', text: ({ endsOn }) => endsOn ?? '' },
    { title: 'Open', text: ({ active }) => (active ? 'yes' : 'no') },
    lastChange.column,
  ],
}

/** The configuration of the list of members. */
export const memberListConfig = (cohortId: string): ListConfig<CohortMember> => ({
  collection: membersPath(cohortId),
  noun: { one: 'member', many: 'members' },
  searchField: 'search',
  searchLabel: 'Search members',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    {
      key: 'joined',
      label: 'Joined',
      field: 'joinedAt',
      moment: true,
      valueOf: ({ joinedAt }) => joinedAt,
    },
  ],
  filters: [
    {
      key: 'show',
      label: 'Show',
      field: 'left',
      options: [
        { key: 'members', label: 'Members', value: false },
        { key: 'left', label: 'Left', value: true },
      ],
    },
  ],
  columns: [
    { title: 'Name', text: ({ name }) => name },
    { title: 'User ID', text: ({ userId }) => userId ?? '' },
    { title: 'Invited address', text: ({ email }) => email ?? '' },
    { title: 'Joined', text: ({ joinedAt }) => joinedAt },
    { title: 'Left', text: ({ left }) => (left ? 'yes' : 'no') },
  ],
})

interface CohortFormValues {
  name: string
  courseIds: readonly string[]
  startsOn: string
  endsOn: string
}

export type CohortField = keyof CohortFormValues

/** In form order. */
export const cohortLabels: Readonly<Record<CohortField, string>> = {
  name: 'Name',
  courseIds: 'Courses',
  startsOn: 'First day',
  endsOn: 'Last day',
}

export const newCohort: CohortFormValues = { name: '', courseIds: [], startsOn: '', endsOn: '' }

export function toFormValues({ name, courseIds, startsOn, endsOn }: Cohort): CohortFormValues {
  return { name, courseIds, startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
}

/** Returns the stored form content of a group. */
export function toCohortForm({ name, courseIds, startsOn, endsOn }: Cohort): CohortForm {
  return { name, courseIds, startsOn, endsOn }
}

/** Replaces course IDs by titles, for comparison. */
export function describeCohort(
  { courseIds, ...values }: CohortFormValues,
  courses: readonly CourseName[],
): Record<CohortField, string> {
  const titles = courseIds.map((courseId) => getCourseTitle(courses, courseId)).toSorted()
  return { ...values, courseIds: titles.join(', ') }
}

/** Parses the typed group, or returns its errors. */
export function parseCohort({ startsOn, endsOn, ...others }: CohortFormValues) {
  const typed = { ...others, startsOn: textOrNull(startsOn), endsOn: textOrNull(endsOn) }
  return parseForm(CohortForm, typed, cohortErrorLabels)
}

export const cohortErrorLabels = errorLabels(cohortLabels, 'cohort')

/** Describes the days as part of a sentence. */
export function describeDays(days: { startsOn: string | null; endsOn: string | null }): string {
  const { startsOn, endsOn } = days
  if (startsOn === null && endsOn === null) return 'without limits'
  const from = startsOn === null ? '' : `from ${formatDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${formatDay(endsOn)}`
  return [from, until].filter(Boolean).join(' ')
}

/**
 * Returns a warning if saving would shorten the access of members: `past` if the last day is over,
 * `shorter` if days or courses from today on are lost. Otherwise null.
 */
export function shortening(before: CohortForm, after: CohortForm, today: Day): DaysWarning | null {
  const [was, gives] = [toTermsKey(before), toTermsKey(after)]
  if (was === gives) return null
  const warning = daysWarning(after, { before: [before], after: [after] }, today)
  if (warning !== null) return warning
  const goesOn = before.endsOn === null || before.endsOn >= today
  const isCourseLost = before.courseIds.some((courseId) => !after.courseIds.includes(courseId))
  return goesOn && isCourseLost ? 'shorter' : null
}

/** Returns the courses and days of a group as comparable text. */
export function toTermsKey({ courseIds, startsOn, endsOn }: CohortForm): string {
  return JSON.stringify([courseIds.toSorted(), startsOn, endsOn])
}

/**
 * Describes the days from today on that members lose, such as `1 Sep to 7 Sep 2027`: at most one
 * stretch at the beginning and one at the end.
 */
export function lostDays(before: CohortDays, after: CohortDays, today: Day): string[] {
  const first = before.startsOn !== null && before.startsOn > today ? before.startsOn : today
  const last = before.endsOn
  const beginning =
    after.startsOn === null ? null : { from: first, to: earlier(last, addDays(after.startsOn, -1)) }
  const end =
    after.endsOn === null ? null : { from: later(first, addDays(after.endsOn, 1)), to: last }
  const hasBeginning = beginning !== null && beginning.from <= beginning.to
  const hasEnd = end !== null && (end.to === null || end.from <= end.to)
  // Days before and after the new ones are all days.
  if (hasBeginning && hasEnd && end.from <= addDays(beginning.to, 1)) {
    return [describeRange(beginning.from, end.to)]
  }
  return [
    ...(hasBeginning ? [describeRange(beginning.from, beginning.to)] : []),
    ...(hasEnd ? [describeRange(end.from, end.to)] : []),
  ]
}

const earlier = (one: Day | null, other: Day): Day => (one !== null && one < other ? one : other)
const later = (one: Day, other: Day): Day => (one > other ? one : other)

const describeRange = (from: Day, to: Day | null): string =>
  to === null ? `everything from ${formatDay(from)} on` : formatDays(from, to)
