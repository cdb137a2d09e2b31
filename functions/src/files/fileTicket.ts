import { createHmac, timingSafeEqual } from 'node:crypto'
import * as contract from '@shala/contract/files/files'
import { Uid } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import * as z from 'zod'
import { AppError, notFound } from '../callable/AppError.ts'
import { implement } from '../people/implement.ts'
import { contactKey } from '../settings.ts'
import { canReadFile } from './canReadFile.ts'
import { parseFilePath } from './parseFilePath.ts'

/** The session that a request belongs to; null for a visitor. */
export type FileSession = {
  readonly userId: string
  /** When the user signed in, in seconds. */
  readonly signedInAt: number
} | null

const Claims = z.strictObject({
  session: z.strictObject({ userId: Uid, signedInAt: z.number() }).nullable(),
  /** In milliseconds. */
  expiresAt: z.number(),
})

export function signFileTicket(path: string, session: FileSession, now: Date): string {
  const expiresAt = now.getTime() + limits.fileTicketMinutes * 60_000
  const claims = Buffer.from(JSON.stringify({ session, expiresAt })).toString('base64url')
  return `${claims}.${sign(path, claims).toString('base64url')}`
}

/** Returns the session in a ticket; undefined if it was not signed for this path or has expired. */
export function verifyFileTicket(path: string, ticket: string, now: Date): FileSession | undefined {
  const [claims = '', signature = '', ...more] = ticket.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(path, claims)]
  if (more.length > 0 || given.length !== expected.length) return undefined
  if (!timingSafeEqual(given, expected)) return undefined
  const { session, expiresAt } = Claims.parse(
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  )
  return expiresAt > now.getTime() ? session : undefined
}

function sign(path: string, claims: string): Buffer {
  const key = contactKey.value()
  if (key.length < 32) throw new Error('CONTACT_KEY must be set, to 32 or more characters')
  return createHmac('sha256', key).update(`file ticket\n${path}\n${claims}`).digest()
}

/** Visitors call it too, for recordings of free previews. */
export const createFileTicket = implement(contract.createFileTicket, async ({ path }, caller) => {
  const file = parseFilePath(path)
  if (file === null) throw notFound('path', 'there is no such file')
  if (!(await canReadFile(file, caller?.record ?? null))) {
    throw new AppError('permission-denied', 'You may not see this.')
  }
  const session = caller && { userId: caller.uid, signedInAt: caller.claims.auth_time }
  return { ticket: signFileTicket(path, session, new Date()) }
})
