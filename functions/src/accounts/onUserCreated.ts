import * as identity from 'firebase-functions/v2/identity'
import { accountTrigger } from '../settings.ts'
import { reconcileAccountEvent } from './reconcileAccountEvent.ts'

export const onUserCreated = identity.onUserCreated(accountTrigger, reconcileAccountEvent)
