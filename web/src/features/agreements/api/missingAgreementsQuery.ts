import { listAgreements } from '@shala/contract/agreements/agreements'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

/** The agreements that the student has to accept, also for a course that they do not have yet. */
export const missingAgreementsQuery = (server: Server, courseId: string | null = null) =>
  serverQuery(['agreementAcceptances', 'missing', courseId], async () => {
    const { missing } = await server.call(listAgreements, { courseId })
    return missing
  })
