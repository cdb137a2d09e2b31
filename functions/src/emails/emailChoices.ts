import { EmailChoices, EmailChoicesContent } from '@shala/contract/emails/emailChoices'
import * as contract from '@shala/contract/emails/emailChoices'
import { limits } from '@shala/contract/limits'
import type { Collection } from '@shala/contract/records'
import { changeRecord } from '../firestore/changeRecords.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { implement } from '../people/implement.ts'

/** Users' email preferences. */
export const emailChoices: Collection<EmailChoicesContent> = {
  collection: 'emailChoices',
  noun: 'choice of emails',
  content: EmailChoicesContent,
}

/**
 * Stores whether a user wants reminders. Repeating a choice changes nothing. Unsubscribing always
 * works; subscribing throws `resource-exhausted` after too many changes, because each creates an
 * event.
 */
export async function setReminders(
  userId: string,
  reminders: boolean,
  action: 'choose' | 'unsubscribe' | 'resubscribe',
): Promise<void> {
  await changeRecord(emailChoices, {
    id: userId,
    seen: 'any',
    action,
    by: userId,
    decide: (before) => ({ userId, reminders, byLink: isByLink(before, reminders, action) }),
    ...(reminders && { rateLimit: limits.emailChoiceChanges }),
  })
}

/** Repeating the link does not ask a student again who has turned reminders off. */
function isByLink(before: EmailChoicesContent | null, reminders: boolean, action: string): boolean {
  return action === 'unsubscribe' && !reminders && (before?.reminders !== false || before.byLink)
}

/** Returns the people who turned reminders off. Unreadable choices count as unchanged. */
export async function withoutReminders(userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const stored = await readDocuments('emailChoices', [...new Set(userIds)])
  return new Set(
    [...stored].flatMap(([userId, document]) => {
      const { data } = EmailChoices.safeParse(document.data())
      return data?.reminders === false ? [userId] : []
    }),
  )
}

export const saveEmailChoices = implement(
  contract.saveEmailChoices,
  async ({ reminders }, { uid }) => {
    await setReminders(uid, reminders, 'choose')
    return {}
  },
)
