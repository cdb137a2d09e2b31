import {
  Acceptance,
  downloadAgreement,
  listAgreements,
} from '@shala/contract/agreements/agreements'
import { savePdf } from '../../../shared/browser/saveFile.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** The agreements that the student has to accept, also for a course that they do not have yet. */
export const missingAgreementsQuery = (server: Server, courseId: string | null = null) =>
  serverQuery(['agreementAcceptances', 'missing', courseId], async () => {
    const { missing } = await server.call(listAgreements, { courseId })
    return missing
  })

/** The acceptances of a student, the latest first. */
export const acceptancesQuery = (server: Server, userId: string) =>
  serverQuery(['agreementAcceptances', 'of', userId], async () => {
    const where = { userId }
    const rows = await server.list({ collection: 'agreementAcceptances', where }, Acceptance)
    return rows.toSorted(
      (one, other) => other.data.acceptedAt.getTime() - one.data.acceptedAt.getTime(),
    )
  })

/** Saves the PDF of an acceptance. Throws an `AppError`. */
export async function saveAgreement(
  server: Server,
  { userId, key, version }: Pick<Acceptance, 'userId' | 'key' | 'version'>,
): Promise<void> {
  savePdf(await server.call(downloadAgreement, { userId, key, version }))
}
