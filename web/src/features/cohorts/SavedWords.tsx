import type { ReactNode } from 'react'
import { Notice } from '../../shared/ui/Notice.tsx'
import type { Saved } from './CohortForm.tsx'
import { titleOf, type CourseChoice } from './cohortText.ts'

interface SavedWordsProps {
  saved: { answer: Saved; name: string }
  courses: readonly CourseChoice[]
  who: (userId: string) => ReactNode
}

/** More than these are only counted. */
const mostNamed = 10

/** What saving a cohort did to its members, and to whom it did not. */
export function SavedWords({ saved: { answer, name }, courses, who }: SavedWordsProps) {
  const { inLine, kept, failed } = answer
  const members = inLine === 1 ? '1 member was' : `${inLine} members were`
  return (
    <Notice tone={failed.length > 0 ? 'warn' : 'good'}>
      <p>
        {name} was saved.{inLine > 0 && ` ${members} brought in line with it.`}
      </p>
      {kept.length > 0 && (
        <>
          <p>Left as they are, because somebody changed them by hand:</p>
          <ul>
            {kept.slice(0, mostNamed).map(({ userId, courseId }) => (
              <li key={`${userId} ${courseId}`}>
                {who(userId)}: {titleOf(courses, courseId)}
              </li>
            ))}
            {kept.length > mostNamed && <li>and {kept.length - mostNamed} more</li>}
          </ul>
        </>
      )}
      {failed.length > 0 && (
        <>
          <p>Not changed:</p>
          <ul>
            {failed.slice(0, mostNamed).map((one) => (
              <li key={one.who}>
                {one.who}: {one.error}
              </li>
            ))}
            {failed.length > mostNamed && <li>and {failed.length - mostNamed} more</li>}
          </ul>
        </>
      )}
    </Notice>
  )
}
