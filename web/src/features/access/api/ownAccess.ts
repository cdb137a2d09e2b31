import { AccessRecord, accessStatus } from '@shala/contract/access'
import { accessId } from '@shala/contract/ids'
import { live, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { ownDays, type OwnCourse, type OwnStanding } from '../model/ownCourse.ts'
import { readAllCourses } from './heldCourses.ts'

/** How a student stands to all of their courses, the newest first, as it is while they look. */
export const ownCoursesQuery = (server: Server, userId: string) => ({
  ...serverQuery(['access', 'own', userId], () => readOwnCourses(server, userId)),
  ...live,
})

/** How a student stands to one course, as it is while they look. */
export const ownStatusQuery = (server: Server, userId: string, courseId: string) => ({
  ...serverQuery(['access', 'own', userId, courseId], () =>
    readOwnStatus(server, userId, courseId),
  ),
  ...live,
})

async function readOwnCourses(server: Server, userId: string): Promise<OwnCourse[]> {
  const all = await readAllCourses(server, userId)
  const now = new Date()
  return all.map(({ record, status }) => {
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
