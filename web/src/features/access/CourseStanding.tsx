import { AccessRecord, standing, type Standing } from '@shala/contract/access'
import { accessId } from '@shala/contract/ids'
import type { ReactNode } from 'react'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'

interface CourseStandingProps {
  userId: string
  courseId: string
  /** `again` asks once more, because something was refused that should not have been. */
  children: (now: Standing | 'never', again: () => void) => ReactNode
}

/** Loads how a student stands to a course, before anything of it is asked for. */
export function CourseStanding({ userId, courseId, children }: CourseStandingProps) {
  const server = useServer()
  const load = useLoad(`${userId} ${courseId}`, async () =>
    standing(
      await server.get('userCourseAccess', accessId(userId, courseId), AccessRecord),
      new Date(),
    ),
  )
  return (
    <Loaded load={load} of="the course">
      {(now) => children(now, load.state === 'ready' ? load.reload : () => undefined)}
    </Loaded>
  )
}
