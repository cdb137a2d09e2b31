import { useContext, useEffect, useState } from 'react'
import { PayloadStoreContext } from '#features/site/api/PayloadStore.ts'
import { paths } from '#shared/paths.ts'

const enrolPath = paths.user.enrol('')

/**
 * Returns the title of the course that a visitor wants a place in; null while it is unknown, and for other
 * aims of a sign-in.
 */
export function useEnrolCourse(next: string | null): string | null {
  const store = useContext(PayloadStoreContext)
  const [title, setTitle] = useState<string | null>(null)
  const [courseId] = next?.startsWith(enrolPath) ? next.slice(enrolPath.length).split('?') : []
  useEffect(() => {
    if (courseId === undefined) return
    store?.look(paths.course(courseId)).then(
      (payload) => {
        if (payload !== null && 'data' in payload && payload.data.kind === 'course') {
          setTitle(payload.data.course.title)
        }
      },
      // The page says what it says without a course.
      () => undefined,
    )
  }, [store, courseId])
  return title
}
