import { searchKey } from '@shala/contract/values/searchKey'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { coursesQuery } from '../AllCourses.tsx'

interface SameTitleProps {
  title: string
  /** The course that is edited; null for a new one. */
  courseId: string | null
}

/** Warns of another course with the typed title, because an import cannot tell them apart. */
export function SameTitle({ title, courseId }: SameTitleProps) {
  const load = useLoad(coursesQuery(useServer()))
  const key = searchKey(title)
  const same =
    load.state === 'ready' && key !== ''
      ? load.value.find((course) => searchKey(course.title) === key && course.courseId !== courseId)
      : undefined
  return (
    <div role="status">
      {same !== undefined && (
        <Notice tone="warn">
          Another course is called “{same.title}” ({same.courseId}). You can use the title again,
          but imports will ask which of the two you mean.
        </Notice>
      )}
    </div>
  )
}
