import { EmailChoices } from '@shala/contract/emails/emailChoices'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

export interface ReminderChoice {
  readonly reminders: boolean
  /** A link in an email turned reminders off, and the student has not chosen since. */
  readonly byLink: boolean
  /** Null if the student never chose. */
  readonly changedAt: Date | null
}

/** Reads the reminder setting of a student. The default is on. */
export const choicesQuery = (server: Server, userId: string) =>
  serverQuery(['emailChoices', userId], async (): Promise<ReminderChoice> => {
    const stored = await server.get('emailChoices', userId, EmailChoices)
    const { reminders = true, byLink = false, updatedAt = null } = stored ?? {}
    return { reminders, byLink, changedAt: updatedAt }
  })
