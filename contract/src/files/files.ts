import * as z from 'zod'
import { callable } from '../callable.ts'
import { limits } from '../limits.ts'
import { RefusalCode, RefusalReason } from '../refusals.ts'

/** The path of the site that serves a stored file, with access checked at every request. */
export const filePath = (storedPath: string): string => `/files/${storedPath}`

/** The query parameter of a file's path that holds a ticket. */
export const ticketParameter = 'ticket'

/**
 * Issues a ticket for the path of one file. A media element cannot send an ID token, so it sends the
 * ticket in the query. The ticket names the session and lasts `limits.fileTicketMinutes`. It is no key:
 * each request that sends it checks the account and the access again.
 */
export const createFileTicket = callable('createFileTicket', {
  caller: 'maybeSignedIn',
  input: z.strictObject({ path: z.string().min(1).max(limits.storedPath, 'is too long') }),
  output: z.strictObject({ ticket: z.string() }),
})

/** The JSON body of an answer that refuses a file. */
export const FileRefusal = z.object({
  code: RefusalCode,
  message: z.string(),
  reason: RefusalReason.optional(),
})
export type FileRefusal = z.infer<typeof FileRefusal>
