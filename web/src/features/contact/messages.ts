import { ContactMessage } from '@shala/contract/contact'
import type { Server, Stored } from '../../shared/server.ts'

export const latestMessages = 20

/** What visitors wrote, the newest first. For admins; throws a `Refusal`. */
export function readMessages(server: Server): Promise<Stored<ContactMessage>[]> {
  return server.list(
    { collection: 'contactMessages', newestBy: 'createdAt', limit: latestMessages },
    ContactMessage,
  )
}
