import { Certificate, downloadCertificate } from '@shala/contract/certificates/certificates'
import { useUserId } from '#entities/people/session.ts'
import { savePdf } from '#shared/browser/saveFile.ts'
import { type Load, useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { live, serverQuery } from '#shared/queryClient.ts'
import { useServer, type Server } from '#shared/server.ts'

/** All certificates of a student, newest first. */
export const ownCertificatesQuery = (server: Server, userId: string) =>
  serverQuery(['certificates', 'of', userId], async () => {
    const rows = await server.list({ collection: 'certificates', where: { userId } }, Certificate)
    return rows.toSorted(
      (one, other) => other.data.createdAt.getTime() - one.data.createdAt.getTime(),
    )
  })

export type OwnCertificatesLoad = Load<readonly Stored<Certificate>[]>

/** Loads the certificates of a student, and keeps them current. A page loads them once for its parts. */
export const useOwnCertificates = (): OwnCertificatesLoad =>
  useLoad({ ...ownCertificatesQuery(useServer(), useUserId()), ...live })

/** Fetches a certificate or its transcript as PDF and hands it to the browser to keep. Throws a `CallError`. */
export async function saveCertificate(
  server: Server,
  number: string,
  part: 'certificate' | 'transcript' = 'certificate',
): Promise<void> {
  savePdf(await server.call(downloadCertificate, { number, part }))
}
