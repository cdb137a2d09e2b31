import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribePath } from '@shala/contract/emails/emailChoices'
import { unsubscribeKey } from '../settings.ts'
import { siteAddress } from './siteAddress.ts'

/**
 * The link by which somebody turns reminders off without signing in, as whoever reads the e-mail may:
 * `?token=<uid>.<signature>`. It says who they are and no more, and does not expire, for an old e-mail
 * is as good a reason. Throws an AppError where nobody has said where the site is.
 */
export function unsubscribeLink(userId: string): string {
  const link = siteAddress(unsubscribePath)
  link.searchParams.set('token', `${userId}.${sign(userId)}`)
  return link.href
}

/** Whose link it is; null for one that nobody signed. */
export function readUserId(token: unknown): string | null {
  if (typeof token !== 'string' || token.length > 300) return null
  const end = token.lastIndexOf('.')
  const userId = token.slice(0, Math.max(end, 0))
  if (userId === '') return null
  const [given, own] = [token.slice(end + 1), sign(userId)].map((text) => Buffer.from(text))
  if (given === undefined || own === undefined || given.length !== own.length) return null
  return timingSafeEqual(given, own) ? userId : null
}

function sign(userId: string): string {
  const key = unsubscribeKey.value()
  if (key.length < 32) throw new Error('UNSUBSCRIBE_KEY must be set, to 32 or more characters')
  return createHmac('sha256', key).update(`reminders\n${userId}`).digest('base64url')
}
