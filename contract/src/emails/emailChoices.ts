import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { Uid } from '../ids.ts'

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

/** Where a link in an email leads that turns such emails off; its query holds the `token`. */
export const unsubscribePath = '/unsubscribe'

/** Saves all choices of the caller. */
export const saveEmailChoices = callable('saveEmailChoices', {
  caller: 'signedIn',
  input: z.strictObject({ reminders: z.boolean() }),
  output: z.strictObject({}),
})
