import {
  Group,
  type GroupDays,
  GroupForm,
  GroupMember,
  membersPath,
} from '@shala/contract/people/groups'
import { addDays, type Day } from '@shala/contract/values/days'
import { daysWarning, type DaysWarning } from '@shala/domain/access/accessDays'
import { checkPrice, priceFields, toPrice } from '#entities/courses/priceFields.ts'
import { formatDay, formatDays } from '#shared/dates.ts'
import { activeFilter, lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { field, list, optionalText, optionalWhole, text, yesNo } from '#shared/ui/record/fields.ts'

export const groupListConfig: ListConfig<Group> = {
  collection: 'groups',
  schema: Group,
  noun: { one: 'group', many: 'groups' },
  searchField: 'search',
  searchLabel: 'Search groups',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    lastChange.sort,
  ],
  filters: [activeFilter],
}

export const memberListConfig = (groupId: string): ListConfig<GroupMember> => ({
  collection: membersPath(groupId),
  schema: GroupMember,
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
})

export const groupRecord = defineRecord({
  ...groupListConfig,
  part: 'group',
  content: GroupForm,
  fields: [
    field('name', 'Name', text),
    field('courseIds', 'Courses', list<string>(String)),
    field('startsOn', 'First day', optionalText),
    field('endsOn', 'Last day', optionalText),
    field('times', 'Times', text),
    field('capacity', 'Seats', optionalWhole),
    field('openForRequests', 'Open for requests', yesNo),
    ...priceFields,
  ],
  toContent: (parsed) => {
    const { name, courseIds, startsOn, endsOn, times, capacity, openForRequests, ...price } = parsed
    const content = { name, courseIds, startsOn, endsOn, times, capacity, openForRequests }
    return { ...content, price: toPrice(price) }
  },
  check: checkPrice,
  extra: { sure: 'sure' },
})

export function toGroupForm(group: Group): GroupForm {
  const { name, courseIds, startsOn, endsOn, times, capacity, price, openForRequests } = group
  return { name, courseIds, startsOn, endsOn, times, capacity, price, openForRequests }
}

/** Describes the days as part of a sentence. */
export function describeDays(days: { startsOn: string | null; endsOn: string | null }): string {
  const { startsOn, endsOn } = days
  if (startsOn === null && endsOn === null) return 'without limits'
  const from = startsOn === null ? '' : `from ${formatDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${formatDay(endsOn)}`
  return [from, until].filter(Boolean).join(' ')
}

type Terms = Pick<GroupForm, 'courseIds' | 'startsOn' | 'endsOn'>

/**
 * Returns a warning if saving would shorten the access of members: `past` if the last day is over,
 * `shorter` if days or courses from today on are lost. Otherwise null.
 */
export function shortening(before: Terms, after: Terms, today: Day): DaysWarning | null {
  const [was, gives] = [toTermsKey(before), toTermsKey(after)]
  if (was === gives) return null
  const warning = daysWarning(after, { before: [before], after: [after] }, today)
  if (warning !== null) return warning
  const goesOn = before.endsOn === null || before.endsOn >= today
  const isCourseLost = before.courseIds.some((courseId) => !after.courseIds.includes(courseId))
  return goesOn && isCourseLost ? 'shorter' : null
}

/** Returns the courses and days of a group as comparable text. */
export function toTermsKey({ courseIds, startsOn, endsOn }: Terms): string {
  return JSON.stringify([courseIds.toSorted(), startsOn, endsOn])
}

/**
 * Describes the days from today on that members lose, such as `1 Sep to 7 Sep 2027`: at most one
 * stretch at the beginning and one at the end.
 */
export function lostDays(before: GroupDays, after: GroupDays, today: Day): string[] {
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
