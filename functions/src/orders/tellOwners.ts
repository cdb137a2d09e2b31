import { createHash } from 'node:crypto'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import { filterRecipients } from '../emails/EmailComposer.ts'
import { newMail } from '../emails/newMail.ts'
import { isSiteKnown, siteAddress } from '../emails/siteAddress.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { getNotedRole, parseStaffNote } from '../people/staffNote.ts'
import { schoolName } from '../settings.ts'

export interface SettingsChange {
  readonly before: PaymentSettingsContent | null
  readonly after: PaymentSettingsContent
  readonly revision: number
  /** The name or the address of the author. */
  readonly author: string
  readonly at: Date
}

/**
 * Adds an email to each owner about a change of the payment settings, so that a stranger in one
 * owner's account cannot redirect transfers unnoticed.
 */
export async function addOwnerEmails(commit: Commit, change: SettingsChange): Promise<void> {
  const { docs } = await firestore().collection('admins').where('admin', '==', true).get()
  const owners = docs.filter((note) => getNotedRole(parseStaffNote(note)) === 'owner')
  const recipients = await filterRecipients(owners.map(({ id }) => id))
  for (const [userId, { address: to }] of recipients) {
    const about = { kind: 'settings', userId, courseId: null, at: change.at } as const
    const key = createHash('sha256').update(userId).digest('hex').slice(0, 20)
    commit.create(
      firestore().collection('mail').doc(`paymentSettings-${change.revision}-${key}`),
      newMail({ ...about, to, message: write(change) }),
    )
  }
}

function write({ before, after, author }: SettingsChange) {
  const old = before?.bankDetails ?? ''
  const isOther = old !== after.bankDetails
  const show = (details: string) => (details === '' ? 'none' : details)
  const lines = [
    `${author} has changed the payment settings of ${schoolName.value()}.`,
    isOther
      ? `Bank details for transfers before: ${show(old)}`
      : 'The bank details for transfers are the same as before.',
    ...(isOther ? [`Bank details for transfers now: ${show(after.bankDetails)}`] : []),
    'If no owner has done this, change the settings back, and end all sessions of this account under Staff.',
    ...(isSiteKnown() ? [siteAddress('/dashboard/admin/payment-settings').href] : []),
  ]
  const subject = isOther ? 'The bank details were changed' : 'The payment settings were changed'
  return { subject, text: lines.join('\n\n') }
}
