import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribePath } from '@shala/contract/emails/emailChoices'
import { unsubscribeKey } from '../settings.ts'
import { siteAddress } from './siteAddress.ts'

/**
 * Returns the link that turns reminders off without signing in: `?token=<uid>.<signature>`. It
 * identifies the user and nothing else. It does not expire, so that it also works in old emails.
 * Throws an AppError if the site's URL is unknown.
 */
export function unsubscribeLink(userId: string): string {
  const link = siteAddress(unsubscribePath)
  link.searchParams.set('token', `${userId}.${sign(userId)}`)
  return link.href
}

/** Returns the uid of a signed token; null for an invalid signature. */
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
