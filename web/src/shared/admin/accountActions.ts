import { AuditEvent } from '@shala/contract/audit'
import { accountEvents, AccountAction, AddressCorrection } from '@shala/contract/people/students'
import type { Stored } from '../query.ts'
import type { Server } from '../server.ts'

const labels: Readonly<Record<AccountAction, string>> = {
  'correct-address': 'Address corrected',
  'send-password-link': 'Password reset email sent',
  delete: 'Account deleted',
}

/** The same of an event; what this page does not know goes by its own word. */
export function accountActionLabel({ action, after }: AuditEvent): string {
  const known = AccountAction.safeParse(action)
  const label = known.success ? labels[known.data] : action
  const correction = AddressCorrection.safeParse(after)
  return correction.success ? `${label}: ${listClosed(correction.data)}` : label
}

/** The ways into the account that the correction closed. */
function listClosed({ unlinked, removedAddresses }: AddressCorrection): string {
  const addresses =
    removedAddresses === 1 ? '1 other address' : `${removedAddresses} other addresses`
  return [
    'signed out on all devices',
    ...(unlinked.length > 0 ? ['Google sign-in unlinked'] : []),
    ...(removedAddresses > 0 ? [`${addresses} removed`] : []),
  ].join(', ')
}

/**
 * Lists the office's actions on one account, or on all accounts if `userId` is null; newest first.
 */
export function listAccountEvents(
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
