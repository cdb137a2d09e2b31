import { AccessRecord, accessStatus } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import type { ReactNode } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { live, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Loaded, LoadFailure } from '#shared/ui/Loaded.tsx'
import { Skeleton } from '#shared/ui/Notice.tsx'
import {
  readActiveCourses,
  readRevokedCourses,
  type StandingRecord,
} from '../../api/courseAccess.ts'
import { type OwnCourse, ownDays, type OwnStanding } from '../../model/ownCourse.ts'

/** The courses of a student that were not revoked, the newest first, kept up to date. */
const activeCoursesQuery = (server: Server, userId: string) => ({
  ...serverQuery(['access', 'own', userId, 'active'], async () =>
    toOwnCourses(await readActiveCourses(server, userId)),
  ),
  ...live,
})

/** The courses of a student that were revoked, the newest first, kept up to date. */
const revokedCoursesQuery = (server: Server, userId: string) => ({
  ...serverQuery(['access', 'own', userId, 'revoked'], async () =>
    toOwnCourses(await readRevokedCourses(server, userId)),
  ),
  ...live,
})

/** The student's status in one course, kept up to date. */
const ownStatusQuery = (server: Server, userId: string, courseId: string) => ({
  ...serverQuery(['access', 'own', userId, 'course', courseId], () =>
    readOwnStatus(server, userId, courseId),
  ),
  ...live,
})

function toOwnCourses(records: readonly StandingRecord[]): OwnCourse[] {
  const now = new Date()
  return records.map(({ record, status }) => {
    const { courseId, grantedAt } = record
    return { courseId, status, grantedAt, ...ownDays(record, now) }
  })
}

async function readOwnStatus(
  server: Server,
  userId: string,
  courseId: string,
): Promise<OwnStanding> {
  const record = await server.get('userCourseAccess', accessId(userId, courseId), AccessRecord)
  const now = new Date()
  return { status: accessStatus(record, now), ...ownDays(record, now) }
}

interface OwnAccessProps {
  /** `isKnown` is false if the active courses could not be read, so that there are none to show. */
  children: (own: readonly OwnCourse[], isKnown: boolean) => ReactNode
}

/**
 * Loads a student's courses, first the active ones and then the revoked ones, each the newest first,
 * and keeps them up to date. A list that could not be read is empty, with a notice above it. If neither
 * could be read, one button loads both again.
 */
export function OwnAccess({ children }: OwnAccessProps) {
  const userId = useUserId()
  const server = useServer()
  const active = useLoad(activeCoursesQuery(server, userId))
  const revoked = useLoad(revokedCoursesQuery(server, userId))
  if (active.state === 'loading') return <Skeleton of="your courses" />
  const reload = () => {
    active.reload()
    revoked.reload()
  }
  const own = [active, revoked].flatMap((load) => (load.state === 'ready' ? load.value : []))
  return (
    <>
      {active.state === 'failed' && (
        <LoadFailure of="your courses" message={active.message} reload={reload} />
      )}
      {revoked.state === 'failed' && (
        <LoadFailure
          of="your earlier courses"
          message={revoked.message}
          reload={active.state === 'failed' ? undefined : revoked.reload}
        />
      )}
      {children(own, active.state === 'ready')}
    </>
  )
}

interface CourseStandingProps {
  courseId: string
  /** `again` reloads the status after an unexpected refusal. */
  children: (own: OwnStanding, again: () => void) => ReactNode
}

/** Loads the student's status in a course before the course itself. */
export function CourseAccessStatus({ courseId, children }: CourseStandingProps) {
  const userId = useUserId()
  const server = useServer()
  const load = useLoad(ownStatusQuery(server, userId, courseId))
  return (
    <Loaded load={load} of="the course">
      {(own) => children(own, load.reload)}
    </Loaded>
  )
}
