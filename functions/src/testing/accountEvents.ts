import { randomUUID } from 'node:crypto'
import type { CloudEvent } from 'firebase-functions/v2'
import { onUserCreated, onUserDeleted } from '../accounts/triggers.ts'
import { projectId } from './server.ts'

interface Account {
  readonly uid: string
  readonly email: string
}

/** Delivers the event of an account's creation, as Eventarc does; the account may be long gone. */
export async function deliverCreated({ uid, email }: Account): Promise<void> {
  await onUserCreated(authEvent('created', { value: userPayload(uid, email) }))
}

/** Delivers the event of an account's deletion; the account may well be there. */
export async function deliverDeleted(
  { uid, email }: Account,
  { deletedAt = new Date(), emailVerified = false } = {},
): Promise<void> {
  const event = authEvent('deleted', { oldValue: { ...userPayload(uid, email), emailVerified } })
  await onUserDeleted({ ...event, time: deletedAt.toISOString() })
}

/** An event of Firebase Authentication on the wire, whatever it holds. */
export function authEvent(change: 'created' | 'deleted', data: unknown): CloudEvent<unknown> {
  return {
    specversion: '1.0',
    id: randomUUID(),
    time: new Date().toISOString(),
    type: `google.firebase.auth.user.v2.${change}`,
    source: `//identitytoolkit.googleapis.com/projects/${projectId()}`,
    data,
  }
}

function userPayload(uid: string, email: string): object {
  return { uid, email, emailVerified: false, metadata: { createTime: new Date().toISOString() } }
}
