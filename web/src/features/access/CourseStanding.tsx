import { AccessRecord } from '@shala/contract/access'
import { accessId } from '@shala/contract/ids'
import type { ReactNode } from 'react'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { standingOf, type Standing } from './standingOf.ts'

interface CourseStandingProps {
  userId: string
  courseId: string
  /** `again` asks once more, because something was refused that should not have been. */
  children: (standing: Standing, again: () => void) => ReactNode
}

/** Loads how a student stands to a course, before anything of it is asked for. */
export function CourseStanding({ userId, courseId, children }: CourseStandingProps) {
  const server = useServer()
  const load = useLoad(`${userId} ${courseId}`, async () =>
    standingOf(await server.get('userCourseAccess', accessId(userId, courseId), AccessRecord)),
  )
  return (
    <Loaded load={load} of="the course">
      {(standing) => children(standing, load.state === 'ready' ? load.reload : () => undefined)}
    </Loaded>
  )
}
