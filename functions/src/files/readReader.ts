import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { ticketParameter } from '@shala/contract/files/files'
import { Uid } from '@shala/contract/ids'
import { getAppCheck } from 'firebase-admin/app-check'
import type { UserRecord } from 'firebase-admin/auth'
import type { Request } from 'firebase-functions/v2/https'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { notAuthenticated, sessionEnded, withOpenSession } from '../callable/caller.ts'
import { auth, firebaseApp } from '../firebase.ts'
import { findUser } from '../people/findUser.ts'
import { enforceAppCheck } from '../settings.ts'
import { verifyFileTicket, type FileSession } from './fileTicket.ts'

/**
 * Reads the session of a request for a file: from the ticket in its query, or from the ID token in
 * its `Authorization` header. Null for a visitor.
 *
 * @throws AppError `unauthenticated` for a ticket or token that is not valid, and where App Check is
 * required and the request has no token of it. A ticket was issued to an attested app.
 */
export async function readFileSession(request: Request, path: string): Promise<FileSession> {
  const ticket = request.query[ticketParameter]
  if (ticket !== undefined) {
    const session =
      typeof ticket === 'string' ? verifyFileTicket(path, ticket, new Date()) : undefined
    if (session === undefined) throw notAuthenticated()
    return session
  }
  if (!(await isAttested(request.get('x-firebase-appcheck')))) {
    throw new AppError('unauthenticated', refusalMessages.unattested)
  }
  const header = request.get('authorization')
  if (header === undefined) return null
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header) ?? []
  const claims = token === undefined ? null : await verifyIdToken(token)
  const { success, data } = IdToken.safeParse(claims)
  if (!success) throw notAuthenticated()
  return { userId: data.uid, signedInAt: data.auth_time }
}

/** Null for a token that is not valid. */
async function verifyIdToken(token: string): Promise<unknown> {
  try {
    return await auth().verifyIdToken(token)
  } catch (error) {
    // The Auth emulator refuses an ended session here, production in `readReader`.
    const isEnded =
      error instanceof Error && 'code' in error && error.code === 'auth/id-token-revoked'
    if (isEnded) throw sessionEnded()
    return null
  }
}

const IdToken = z.object({ uid: Uid, auth_time: z.number() })

/**
 * Reads the account of a session as it is now; null for a visitor.
 *
 * @throws AppError `unauthenticated` if the account was deleted or disabled, or the session ended.
 */
export async function readReader(session: FileSession): Promise<UserRecord | null> {
  if (session === null) return null
  const { userId, signedInAt } = session
  const record = await findUser(userId)
  if (record === null || record.disabled) throw notAuthenticated()
  return withOpenSession({ uid: userId, claims: { auth_time: signedInAt } }, record).record
}

/** The emulators accept any token, because no service signs tokens there. */
async function isAttested(token: string | undefined): Promise<boolean> {
  if (!enforceAppCheck.value()) return true
  if (token === undefined) return false
  if (process.env.FUNCTIONS_EMULATOR === 'true') return true
  const verified = await getAppCheck(firebaseApp()).verifyToken(token).catch(asNull)
  return verified !== null
}

const asNull = () => null
