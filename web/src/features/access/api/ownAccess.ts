import { AccessRecord, accessStatus } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { live, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { ownDays, type OwnCourse, type OwnStanding } from '../model/ownCourse.ts'
import { readActiveCourses, readRevokedCourses, type StandingRecord } from './courseAccess.ts'

/** The courses of a student that were not revoked, the newest first, kept up to date. */
export const activeCoursesQuery = (server: Server, userId: string) => ({
  ...serverQuery(['access', 'own', userId, 'active'], async () =>
    toOwnCourses(await readActiveCourses(server, userId)),
  ),
  ...live,
})

/** The courses of a student that were revoked, the newest first, kept up to date. */
export const revokedCoursesQuery = (server: Server, userId: string) => ({
  ...serverQuery(['access', 'own', userId, 'revoked'], async () =>
    toOwnCourses(await readRevokedCourses(server, userId)),
  ),
  ...live,
})

/** The student's status in one course, kept up to date. */
export const ownStatusQuery = (server: Server, userId: string, courseId: string) => ({
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
