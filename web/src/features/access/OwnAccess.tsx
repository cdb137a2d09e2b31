import type { Standing } from '@shala/contract/access'
import type { ReactNode } from 'react'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { readAllCourses } from './heldCourses.ts'

/** A course that was opened for the student at some time, and how they stand to it now. */
export interface OwnCourse {
  courseId: string
  standing: Standing
  grantedAt: Date
}

interface OwnAccessProps {
  userId: string
  children: (own: readonly OwnCourse[]) => ReactNode
}

/** Loads how a student stands to their courses, the newest first, and hands it on. */
export function OwnAccess({ userId, children }: OwnAccessProps) {
  const server = useServer()
  const load = useLoad(userId, async () =>
    (await readAllCourses(server, userId)).map(({ record: { courseId, grantedAt }, standing }) => ({
      courseId,
      standing,
      grantedAt,
    })),
  )
  return (
    <Loaded load={load} of="your courses">
      {children}
    </Loaded>
  )
}
