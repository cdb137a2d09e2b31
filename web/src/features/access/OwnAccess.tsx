import type { Standing } from '@shala/contract/access'
import type { ReactNode } from 'react'
import { live, useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { readAllCourses } from './heldCourses.ts'

/** How a student stands to a course now, and the first day that they were given, if any. */
export interface OwnStanding<Stands = Standing | 'never'> {
  standing: Stands
  startsOn: string | null
}

/** A course that was opened for the student at some time. */
export interface OwnCourse extends OwnStanding<Standing> {
  courseId: string
  grantedAt: Date
}

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
    (await readAllCourses(server, userId)).map(({ record, standing }) => {
      const { courseId, startsOn, grantedAt } = record
      return { courseId, standing, startsOn, grantedAt }
    })
  const load = useLoad(userId, read, live)
  return (
    <Loaded load={load} of="your courses">
      {children}
    </Loaded>
  )
}
