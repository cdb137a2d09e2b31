import type { ReactNode } from 'react'
import { live, useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { readAllCourses } from '../../api/heldCourses.ts'
import type { OwnCourse } from '../../model/ownCourse.ts'

interface OwnAccessProps {
  userId: string
  children: (own: readonly OwnCourse[]) => ReactNode
}

/**
 * Loads how a student stands to their courses, the newest first, and hands it on, as it is while
 * they look: what the school grants or takes away meanwhile shows by itself.
 */
export function OwnAccess({ userId, children }: OwnAccessProps) {
  const server = useServer()
  const read = async () =>
    (await readAllCourses(server, userId)).map(({ record, status }) => {
      const { courseId, startsOn, grantedAt } = record
      return { courseId, status, startsOn, grantedAt }
    })
  const load = useLoad(userId, read, live)
  return (
    <Loaded load={load} of="your courses">
      {children}
    </Loaded>
  )
}
