import { ContactMessage, Office, officeDocument } from '@shala/contract/messages/messages'
import { documentQuery, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

export const messageQuery = (server: Server, messageId: string) =>
  documentQuery(server, 'contactMessages', messageId, ContactMessage)

/** Where new messages are sent. */
export const officeQuery = (server: Server) =>
  serverQuery(['school', officeDocument], async () => {
    const stored = await server.get('school', officeDocument, Office)
    return { email: stored?.email ?? null, revision: stored?.revision ?? 0 }
  })

/** The number of unanswered messages. */
export const newMessagesQuery = (server: Server) =>
  serverQuery(['contactMessages', 'count', 'new'], () =>
    server.count({ collection: 'contactMessages', where: { status: 'new' } }),
  )
