import { AccessEvent } from '@shala/contract/access'
import type { Server, Stored } from '../../shared/server.ts'

export const latestEvents = 20

/** A person's latest changes of access, the newest first. For admins; throws a `Refusal`. */
export function eventsOf(server: Server, userId: string): Promise<Stored<AccessEvent>[]> {
  return server.list(
    { collection: 'accessEvents', where: { userId }, newestBy: 'at', limit: latestEvents },
    AccessEvent,
  )
}
