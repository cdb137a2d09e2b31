import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { Uid } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import type { UserRecord } from 'firebase-admin/auth'
import type { CallableRequest } from 'firebase-functions/v2/https'
import * as z from 'zod'
import { AppError } from './AppError.ts'

/** The claims of a token. A caller is an admin only if `admin` is strictly `true`. */
const Claims = z.looseObject({
  /** The time of the sign-in, in seconds. Later tokens of the session keep it. */
  auth_time: z.number(),
})
type Claims = z.infer<typeof Claims>

/** The content of a verified ID token, which may be an hour old. */
export interface Token {
  readonly uid: string
  readonly claims: Claims
}

/** The caller: their token and their current account. */
export interface Caller extends Token {
  readonly record: UserRecord
}

/** Returns the token. Throws `unauthenticated` if the caller is not signed in. */
export function requireToken(request: CallableRequest<unknown>): Token {
  const uid = Uid.safeParse(request.auth?.uid)
  const claims = Claims.safeParse(request.auth?.token)
  if (!uid.success || !claims.success) throw notAuthenticated()
  return { uid: uid.data, claims: claims.data }
}

/** Returns the caller. Throws an AppError if their session has ended since the token was issued. */
export function withOpenSession(token: Token, record: UserRecord): Caller {
  const { tokensValidAfterTime } = record
  const signedInAt = token.claims.auth_time * 1000
  if (tokensValidAfterTime !== undefined && signedInAt < Date.parse(tokensValidAfterTime)) {
    throw sessionEnded()
  }
  return { ...token, record }
}

export function sessionEnded(): AppError {
  return new AppError('unauthenticated', refusalMessages.sessionEnded, undefined, 'sessionEnded')
}

/** Throws an AppError unless the caller signed in within the last minutes. */
export function requireRecentSignIn({ claims }: Token): void {
  const age = Date.now() - claims.auth_time * 1000
  if (age <= limits.recentSignInMinutes * 60_000) return
  throw new AppError('failed-precondition', refusalMessages.recentSignIn, undefined, 'recentSignIn')
}

export function notAuthenticated(): AppError {
  return new AppError('unauthenticated', refusalMessages.notAuthenticated)
}
