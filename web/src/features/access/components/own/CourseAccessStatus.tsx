import type { ReactNode } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { ownStatusQuery } from '../../api/ownAccess.ts'
import type { OwnStanding } from '../../model/ownCourse.ts'

interface CourseStandingProps {
  userId: string
  courseId: string
  /** `again` asks once more, because something was refused that should not have been. */
  children: (own: OwnStanding, again: () => void) => ReactNode
}

/** Loads how a student stands to a course, before anything of it is asked for. */
export function CourseAccessStatus({ userId, courseId, children }: CourseStandingProps) {
  const server = useServer()
  const load = useLoad(ownStatusQuery(server, userId, courseId))
  return (
    <Loaded load={load} of="the course">
      {(own) => children(own, load.reload)}
    </Loaded>
  )
}
