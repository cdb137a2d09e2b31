import { searchKey } from '@shala/contract/values/searchKey'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { proposeTitle } from '../../model/proposedTitle.ts'
import { coursesQuery } from '../AllCourses.tsx'

interface SameTitleProps {
  title: string
  /** The course that is edited; null for a new one. */
  courseId: string | null
  onPropose: (title: string) => void
}

/** Warns of another course with the typed title and proposes a different one. */
export function SameTitle({ title, courseId, onPropose }: SameTitleProps) {
  const load = useLoad(coursesQuery(useServer()))
  const key = searchKey(title)
  const courses = load.state === 'ready' && key !== '' ? load.value : []
  const same = courses.find(
    (course) => searchKey(course.ownTitle) === key && course.courseId !== courseId,
  )
  if (same === undefined) return <div role="status" />
  const proposed = proposeTitle(title, courses)
  return (
    <div role="status">
      <Notice tone="warn">
        <p>
          Another course is called “{same.ownTitle}” ({same.courseId}). Lists show the web address
          to tell the two apart, and imports will ask which one you mean.
        </p>
        <Button small onClick={() => onPropose(proposed)}>
          Use “{proposed}”
        </Button>
      </Notice>
    </div>
  )
}
