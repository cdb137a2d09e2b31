import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { ApplicationForm } from '@shala/contract/applications/questions'
import { Course } from '@shala/contract/courses/courses'
import { PlaceRequest, listCourseDates } from '@shala/contract/courses/requests'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { documentQuery, live, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'

export const questionsQuery = (server: Server, courseId: string) =>
  documentQuery(server, 'applicationForms', courseId, ApplicationForm)

/** The answers with a request; null if there are none. */
export const answersQuery = (server: Server, requestId: string) =>
  documentQuery(server, 'applicationAnswers', requestId, ApplicationAnswers)

/** The student's requests, the newest first, with course titles. */
const ownRequests = (server: Server, userId: string) =>
  serverQuery(['placeRequests', 'own', userId], async () => {
    const found = await server.list(
      { collection: 'placeRequests', where: { userId } },
      PlaceRequest,
    )
    const courseIds = [...new Set(found.map(({ data }) => data.courseId))]
    const titles = new Map(
      await Promise.all(
        courseIds.map(async (courseId) => {
          // An archived course cannot be read.
          const course = await server.get('courses', courseId, Course).catch(() => null)
          return [courseId, course?.title ?? courseId] as const
        }),
      ),
    )
    return found
      .map(({ id, data }) => ({ id, data, title: titles.get(data.courseId) ?? data.courseId }))
      .toSorted((one, other) => other.data.since.getTime() - one.data.since.getTime())
  })

/** Loads the student's requests, and keeps them current. A page loads them once for its parts. */
export const useOwnRequests = () => useLoad({ ...ownRequests(useServer(), useUserId()), ...live })

/** The price, dates and questions of a course, and the student's requests for them. */
export const requestChoice = (server: Server, userId: string, courseId: string) =>
  serverQuery(['placeRequests', 'choice', userId, courseId], async () => {
    const offering = server.call(listCourseDates, { courseId })
    const [offer, requests, form] = await Promise.all([
      offering,
      server.list({ collection: 'placeRequests', where: { userId, courseId } }, PlaceRequest),
      server.get('applicationForms', courseId, ApplicationForm),
    ]).catch(async (error: unknown) => {
      // The questions of a course that does not exist are refused, which says less.
      await offering
      throw error
    })
    const questions = form?.questions ?? []
    return { offer, questions, requests: requests.map(({ data }) => data) }
  })

/** The longest waiting list that is read. */
const longestLine = 100

/**
 * The waiting-list positions of these requests by ID, starting at 1. A request without a date has
 * no position.
 */
export const placesInLine = (server: Server, requests: readonly Stored<PlaceRequest>[]) => {
  const lines = new Map(
    requests.flatMap(({ data: { state, courseId, dateKey } }) =>
      state === 'waiting' && dateKey !== null
        ? [[`${courseId}_${dateKey}`, { courseId, dateKey, state }] as const]
        : [],
    ),
  )
  return serverQuery(['placeRequests', 'lines', [...lines.keys()]], async () => {
    const found = await Promise.all(
      [...lines.values()].map((where) =>
        server.list(
          {
            collection: 'placeRequests',
            where,
            order: { field: 'since', descending: false },
            limit: longestLine,
          },
          PlaceRequest,
        ),
      ),
    )
    return new Map(found.flatMap((line) => line.map(({ id }, place) => [id, place + 1] as const)))
  })
}
