import type { ReactNode } from 'react'
import { shownLimits } from '../../../shared/shownLimits.ts'
import { getCourseTitle, type CourseChoice } from '../model/cohortFormValues.ts'
import type { Saved } from './CohortForm.tsx'

interface NotMovedProps {
  /** Names what failed. */
  lead: string
  people: readonly { who: string; error: string }[]
}

/** Lists the refused people with the reasons. */
export function NotMoved({ lead, people }: NotMovedProps) {
  if (people.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul>
        {people.map(({ who, error }) => (
          <li key={who}>
            {who}: {error}
          </li>
        ))}
      </ul>
    </>
  )
}

type Answer = Saved['answer']
type Changed = Pick<Saved, 'answer' | 'onlyDates'>

interface SavedMoreProps {
  answer: Answer
  courses: readonly CourseChoice[]
  who: (userId: string) => ReactNode
}

/** Describes how saving a group changed its members. */
export function describeSaved({ answer, onlyDates }: Changed, lead: string): string {
  const { inLine, goesOn } = answer
  if (goesOn) return `${lead} Its members are being updated in the background.`
  if (inLine === 0) return lead
  const members = inLine === 1 ? '1 member’s' : `${inLine} members’`
  return `${lead} ${members} ${onlyDates ? 'dates were' : 'access was'} changed.`
}

/** Lists the members who did not get the new courses and dates, with the reasons. */
export function SavedMore({ answer: { kept, failed }, courses, who }: SavedMoreProps) {
  return (
    <>
      {kept.length > 0 && (
        <>
          <p>Not changed, because they were edited by hand:</p>
          <ul>
            {kept.slice(0, shownLimits.names.members).map(({ userId, courseId }) => (
              <li key={`${userId} ${courseId}`}>
                {who(userId)}: {getCourseTitle(courses, courseId)}
              </li>
            ))}
            {kept.length > shownLimits.names.members && (
              <li>and {kept.length - shownLimits.names.members} more</li>
            )}
          </ul>
        </>
      )}
      <NotMoved lead="Not changed:" people={failed} />
    </>
  )
}
