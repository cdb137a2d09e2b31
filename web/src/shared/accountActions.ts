import { AuditEvent } from '@shala/contract/audit'
import { accountEvents, AccountAction } from '@shala/contract/students'
import type { Stored } from './query.ts'
import type { Server } from './server.ts'

/** What the office did about an account, as a sentence that begins with nobody's name. */
const labels: Readonly<Record<AccountAction, string>> = {
  'correct-address': 'Address corrected',
  'send-password-link': 'Link to set a new password sent',
  delete: 'Account deleted',
}

/** The same of an event; what this page does not know goes by its own word. */
export function accountActionLabel({ action }: AuditEvent): string {
  const known = AccountAction.safeParse(action)
  return known.success ? labels[known.data] : action
}

/** What the office did about one account, or about all of them; the newest first. */
export function accountEventsOf(
  server: Server,
  userId: string | null,
  limit: number,
): Promise<Stored<AuditEvent>[]> {
  const collection = accountEvents
  return server.list(
    userId === null
      ? { collection: 'auditEvents', where: { collection }, newestBy: 'at', limit }
      : {
          collection: 'auditEvents',
          where: { collection, documentId: userId },
          newestBy: 'revision',
          limit,
        },
    AuditEvent,
  )
}
