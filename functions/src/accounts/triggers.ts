import * as identity from 'firebase-functions/v2/identity'
import { accountTrigger } from '../settings.ts'

export const onUserCreated = identity.onUserCreated(accountTrigger, async (event) =>
  (await import('./reconcileAccount.ts')).reconcileAccountEvent(event),
)

export const onUserDeleted = identity.onUserDeleted(accountTrigger, async (event) =>
  (await import('./reconcileAccount.ts')).reconcileAccountEvent(event),
)
