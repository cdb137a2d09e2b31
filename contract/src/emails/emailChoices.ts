import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { Uid } from '../ids.ts'
import type { EmailKind } from './emailTemplates.ts'

/** The content of `emailChoices/{uid}` without its stamps. A user without one gets all emails. */
export const EmailChoicesContent = z.object({
  userId: Uid,
  /** Whether they are reminded before a course ends for them. */
  reminders: z.boolean(),
  /**
   * A link in an email turned the reminders off. The student is asked about it, because mail scanners
   * submit such links too.
   */
  byLink: z.boolean().default(false),
})
export type EmailChoicesContent = z.infer<typeof EmailChoicesContent>

/** `emailChoices/{uid}`: the user's choice of optional emails. */
export const EmailChoices = EmailChoicesContent.extend(RecordStamps.shape)
export type EmailChoices = z.infer<typeof EmailChoices>

/**
 * The e-mails that people can turn off. All others tell of something that the person or the school did
 * (a course given, a seat, an answer), which they have to hear; decision 73 says which is which.
 */
export const optionalEmails: readonly EmailKind[] = ['ending']

/** Where a link in an e-mail leads that turns such e-mails off; its query holds the `token`. */
export const unsubscribePath = '/unsubscribe'

/** Saves all choices of the caller. */
export const saveEmailChoices = callable('saveEmailChoices', {
  caller: 'signedIn',
  input: z.strictObject({ reminders: z.boolean() }),
  output: z.strictObject({}),
})
