import type { Group, GroupForm } from '@shala/contract/people/groups'
import type { ReactNode } from 'react'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { describeDays } from '../model/group.ts'

interface ConsequencesProps {
  before: Group
  after: GroupForm
  /** The number of members; null while unknown. */
  members: number | null
  /** The lost days: see `lostDays`. */
  lost: readonly string[]
  /** A question to answer before saving. */
  children?: ReactNode
}

/** Shows how saving changes the access of members. */
export function Consequences(props: ConsequencesProps) {
  const { before, after, members, lost, children } = props
  const getTitle = useCourseTitle()
  const added = after.courseIds.filter((courseId) => !before.courseIds.includes(courseId))
  const gone = before.courseIds.filter((courseId) => !after.courseIds.includes(courseId))
  const stays = after.courseIds.length > added.length
  const moved = before.startsOn !== after.startsOn || before.endsOn !== after.endsOn
  if (!changesTerms(before, after) || members === 0) return null
  const people =
    members === null ? 'Every member' : members === 1 ? 'The one member' : `All ${members} members`
  const many = members !== null && members > 1
  return (
    <Notice tone="warn">
      <p>
        <strong>Saving changes the access of the members.</strong>
      </p>
      <ul>
        {added.map((courseId) => (
          <li key={courseId}>
            {people} {many ? 'get' : 'gets'} access to {getTitle(courseId)}, {describeDays(after)}.
          </li>
        ))}
        {gone.map((courseId) => (
          <li key={courseId}>
            {people} {many ? 'lose' : 'loses'} access to {getTitle(courseId)}, unless they have it
            in another way.
          </li>
        ))}
        {moved && stays && (
          <li>
            The dates change: {describeDays(after)}, and no longer {describeDays(before)}.
            <span>{lost.length > 0 && ` They lose ${lost.join(' and ')}.`}</span>
          </li>
        )}
      </ul>
      <p className="small">Changes made by hand for single members are kept.</p>
      {children}
    </Notice>
  )
}

/** Names what members lose: courses, and days of the courses that stay. */
export function describeLoss(
  before: GroupForm,
  after: GroupForm,
  lost: readonly string[],
  getTitle: (courseId: string) => string,
): string {
  const gone = before.courseIds.filter((courseId) => !after.courseIds.includes(courseId))
  const stays = gone.length < before.courseIds.length
  const titles = gone.map(getTitle)
  return listed.format([
    ...(titles.length > 0 ? [`access to ${listed.format(titles)}`] : []),
    ...(stays ? lost : []),
  ])
}

const listed = new Intl.ListFormat('en-GB')

export function changesTerms(before: Group, after: GroupForm): boolean {
  return (
    !hasSameCourses(before, after) ||
    before.startsOn !== after.startsOn ||
    before.endsOn !== after.endsOn
  )
}

export function hasSameCourses(one: GroupForm, other: GroupForm): boolean {
  const courses = ({ courseIds }: GroupForm) => courseIds.toSorted().join()
  return courses(one) === courses(other)
}
