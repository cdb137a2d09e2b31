import { AccessRecord, accessStatus } from '@shala/contract/access'
import { accessId } from '@shala/contract/ids'
import { live, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import type { OwnCourse, OwnStanding } from '../model/ownCourse.ts'
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
  return all.map(({ record: { courseId, startsOn, endsOn, grantedAt }, status }) => {
    return { courseId, status, startsOn, endsOn, grantedAt }
  })
}

async function readOwnStatus(
  server: Server,
  userId: string,
  courseId: string,
): Promise<OwnStanding> {
  const record = await server.get('userCourseAccess', accessId(userId, courseId), AccessRecord)
  const { startsOn = null, endsOn = null } = record ?? {}
  return { status: accessStatus(record, new Date()), startsOn, endsOn }
}
