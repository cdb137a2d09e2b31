import { Progress } from '@shala/contract/courses/progress'
import { findUsersById } from '@shala/contract/people/people'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { shownLimits } from '../../../shared/shownLimits.ts'
import type { Candidate } from '../model/issueForm.ts'

/** Those who finished a course and have no valid certificate of it, who did so last first. */
export const candidatesQuery = (server: Server, courseId: string) =>
  serverQuery(['courseProgress', 'withoutCertificate', courseId], () =>
    getCandidates(server, courseId),
  )

async function getCandidates(server: Server, courseId: string): Promise<Candidate[]> {
  const rows = await server.list(
    {
      collection: 'courseProgress',
      where: { courseId },
      range: { field: 'finishedAt', from: new Date(0) },
      order: { field: 'finishedAt', descending: true },
      limit: 2 * shownLimits.certificateCandidates,
    },
    Progress,
  )
  const finished = rows
    .filter(({ data }) => data.certificate === null)
    .map(({ data }) => [data.userId, data.finishedAt] as const)
    .slice(0, shownLimits.certificateCandidates)
  if (finished.length === 0) return []
  const finishedAt = new Map(finished)
  const { found } = await server.call(findUsersById, { userIds: [...finishedAt.keys()] })
  return found.map(({ userId, displayName, email }) => ({
    userId,
    called: displayName ?? email ?? userId,
    finishedAt: finishedAt.get(userId) ?? null,
  }))
}

/**
 * The hours of each course, from its page; unknown for courses without a page. The content client
 * loads together with the form.
 */
export const courseHoursQuery = () =>
  serverQuery(['content', 'courseHours'], async () => {
    const { readCourseHours } = await import('./readCourseHours.ts')
    return readCourseHours()
  })
