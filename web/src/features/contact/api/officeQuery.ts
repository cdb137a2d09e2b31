import { Office, officeDocument } from '@shala/contract/messages/messages'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

/** Where new messages are sent. */
export const officeQuery = (server: Server) =>
  serverQuery(['school', officeDocument], async () => {
    const stored = await server.get('school', officeDocument, Office)
    return { email: stored?.email ?? null, revision: stored?.revision ?? 0 }
  })
