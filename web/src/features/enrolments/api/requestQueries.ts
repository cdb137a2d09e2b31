import { Course } from '@shala/contract/courses'
import { EnrolmentRequest, listCourseDates } from '@shala/contract/enrolments'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** What a student has asked for, the newest first, each with the title of its course. */
export const ownRequests = (server: Server, userId: string) =>
  serverQuery(['enrolmentRequests', 'own', userId], async () => {
    const found = await server.list(
      { collection: 'enrolmentRequests', where: { userId } },
      EnrolmentRequest,
    )
    const courseIds = [...new Set(found.map(({ data }) => data.courseId))]
    const titles = new Map(
      await Promise.all(
        courseIds.map(async (courseId) => {
          // A course that was taken off the shelf since is for nobody to read.
          const course = await server.get('courses', courseId, Course).catch(() => null)
          return [courseId, course?.title ?? courseId] as const
        }),
      ),
    )
    return found
      .map(({ id, data }) => ({ id, data, title: titles.get(data.courseId) ?? data.courseId }))
      .toSorted((one, other) => other.data.since.getTime() - one.data.since.getTime())
  })

/** The dates of a course, and what a student has asked of them. */
export const enrolmentChoice = (server: Server, userId: string, courseId: string) =>
  serverQuery(['enrolmentRequests', 'choice', userId, courseId], async () => {
    const [{ title, dates }, requests] = await Promise.all([
      server.call(listCourseDates, { courseId }),
      server.list(
        { collection: 'enrolmentRequests', where: { userId, courseId } },
        EnrolmentRequest,
      ),
    ])
    return { title, dates, requests: requests.map(({ data }) => data) }
  })
