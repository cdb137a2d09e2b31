import { AccessRecord, accessStatus } from '@shala/contract/access'
import { accessId } from '@shala/contract/ids'
import type { ReactNode } from 'react'
import { live, useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
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
  const read = async () => {
    const record = await server.get('userCourseAccess', accessId(userId, courseId), AccessRecord)
    return { status: accessStatus(record, new Date()), startsOn: record?.startsOn ?? null }
  }
  const load = useLoad(`${userId} ${courseId}`, read, live)
  return (
    <Loaded load={load} of="the course">
      {(own) => children(own, load.reload)}
    </Loaded>
  )
}
