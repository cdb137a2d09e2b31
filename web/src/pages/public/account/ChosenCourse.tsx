import { useContext, useEffect, useState } from 'react'
import { ContentImage } from '#features/content/components/ContentImage.tsx'
import { PayloadStoreContext } from '#features/site/api/PayloadStore.ts'
import type { OfferedCoursePage } from '#features/site/model/pageData.ts'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import { formatDays } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import './account.css'

const enrolPath = paths.user.enrol('')

interface ChosenCourseProps {
  /** The page that follows the sign-in. */
  next: string | null
  /** The introduction of the page without a chosen course. */
  children: string
}

/** The course and date that a visitor wants a place in; for other aims of a sign-in, the introduction. */
export function ChosenCourse({ next, children }: ChosenCourseProps) {
  const [courseId, query] = next?.startsWith(enrolPath)
    ? next.slice(enrolPath.length).split('?')
    : []
  const course = usePublicCourse(courseId)
  // The document is the same for every address, so the first rendering is too.
  if (!useHydrated() || courseId === undefined) return children
  const dateKey = new URLSearchParams(query).get('date')
  const date = course?.dates.find((one) => one.dateKey === dateKey)
  return (
    <span className="chosen-course">
      <span className="chosen-course-picture">
        <ContentImage image={course?.image ?? null} sizes="4rem" priority alt="" />
      </span>
      <span>
        <span className="small">Your place in</span>
        <strong>{course?.title ?? 'the course that you chose'}</strong>
        <span className="small">
          {date &&
            `${date.title === '' ? '' : `${date.title}, `}${formatDays(date.startsOn, date.endsOn)}`}
        </span>
      </span>
    </span>
  )
}

/** Returns the public page of a course; null while it is unknown. */
function usePublicCourse(courseId: string | undefined): OfferedCoursePage | null {
  const store = useContext(PayloadStoreContext)
  const [course, setCourse] = useState<OfferedCoursePage | null>(null)
  useEffect(() => {
    if (courseId === undefined) return
    store?.look(paths.course(courseId)).then(
      (payload) => {
        if (payload !== null && 'data' in payload && payload.data.kind === 'course') {
          setCourse(payload.data.course)
        }
      },
      // The page says what it says without a course.
      () => undefined,
    )
  }, [store, courseId])
  return course
}
