import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { Uid } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import type { UserRecord } from 'firebase-admin/auth'
import type { CallableRequest } from 'firebase-functions/v2/https'
import * as z from 'zod'
import { AppError } from './AppError.ts'

/** The claims of a token; one is an admin's only if `admin` is strictly `true`. */
const Claims = z.looseObject({
  /** When the person signed in, in seconds. Tokens that a session fetches later keep it. */
  auth_time: z.number(),
})
type Claims = z.infer<typeof Claims>

/** What a verified ID token says, which may be an hour old. */
export interface Token {
  readonly uid: string
  readonly claims: Claims
}

/** Who calls: their token, and their account as it is now. */
export interface Caller extends Token {
  readonly record: UserRecord
}

/** What the token says. Nobody is signed in: `unauthenticated`. */
export function requireToken(request: CallableRequest<unknown>): Token {
  const uid = Uid.safeParse(request.auth?.uid)
  const claims = Claims.safeParse(request.auth?.token)
  if (!uid.success || !claims.success) throw notAuthenticated()
  return { uid: uid.data, claims: claims.data }
}

/** Throws an AppError where the token comes from a sign-in that was ended since. */
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

/** Throws an AppError unless somebody signed in within the last minutes. */
export function requireRecentSignIn({ claims }: Token): void {
  const age = Date.now() - claims.auth_time * 1000
  if (age <= limits.recentSignInMinutes * 60_000) return
  throw new AppError('failed-precondition', refusalMessages.recentSignIn, undefined, 'recentSignIn')
}

export function notAuthenticated(): AppError {
  return new AppError('unauthenticated', refusalMessages.notAuthenticated)
}
