import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { Uid } from '../ids.ts'
import type { EmailKind } from './emailTemplates.ts'

/** What `emailChoices/{uid}` holds beside its stamps; who has none gets all e-mails. */
export const EmailChoicesContent = z.object({
  userId: Uid,
  /** Whether they are reminded before a course ends for them. */
  reminders: z.boolean(),
})
export type EmailChoicesContent = z.infer<typeof EmailChoicesContent>

/** `emailChoices/{uid}`: which of the e-mails that nobody has to get somebody gets. */
export const EmailChoices = EmailChoicesContent.extend(RecordStamps.shape)
export type EmailChoices = z.infer<typeof EmailChoices>

/**
 * The e-mails that people can turn off. All others tell of something that the person or the school did
 * (a course given, a seat, an answer), which they have to hear; decision 73 says which is which.
 */
export const optionalEmails: readonly EmailKind[] = ['ending']

/** Where a link in an e-mail leads that turns such e-mails off; its query holds the `token`. */
export const unsubscribePath = '/unsubscribe'

/** Sets one's own choices, all of them. */
export const saveEmailChoices = callable('saveEmailChoices', {
  input: z.strictObject({ reminders: z.boolean() }),
  output: z.strictObject({}),
})
