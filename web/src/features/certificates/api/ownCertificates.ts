import { Certificate } from '@shala/contract/certificates/certificates'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** All certificates of somebody, the newest first. */
export const ownCertificatesQuery = (server: Server, userId: string) =>
  serverQuery(['certificates', 'of', userId], async () => {
    const rows = await server.list({ collection: 'certificates', where: { userId } }, Certificate)
    return rows.toSorted(
      (one, other) => other.data.createdAt.getTime() - one.data.createdAt.getTime(),
    )
  })
