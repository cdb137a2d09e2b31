import * as contract from '@shala/contract/emails/mail'
import { searchParts } from '@shala/contract/values/searchKey'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { filterRecipients } from './EmailComposer.ts'
import { withoutReminders } from './emailChoices.ts'
import { startDelivery } from './sending/delivery.ts'

/**
 * Queues a failed email again. Emails that were sent or are being sent are refused, so that two
 * admins cannot send one twice.
 */
export const sendEmailAgain = implement(contract.sendEmailAgain, ({ mailId }) =>
  commitWithRetry(async (commit) => {
    const ref = firestore().collection('mail').doc(mailId)
    const stored = await ref.get()
    const { data: mail } = contract.Mail.safeParse(stored.data())
    if (mail?.listed !== true || stored.updateTime === undefined) {
      throw new AppError('not-found', 'is no email of the log', 'mailId')
    }
    if (mail.delivery?.state !== 'ERROR') {
      throw new AppError('failed-precondition', 'Only an email that failed is sent again.')
    }
    const to = await addressNow(mail)
    const { accepted = [] } = mail.delivery
    commit.update(
      ref,
      { to: [to], search: searchParts(to), delivery: { ...startDelivery(new Date()), accepted } },
      { lastUpdateTime: stored.updateTime },
    )
    return { to }
  }),
)

/** Returns the current address of the recipient, who may have changed it since. */
async function addressNow({ to, kind, userId }: contract.Mail): Promise<string> {
  const [first] = to
  // A copy of a visitor's message goes to the address that was typed.
  if (userId === null || kind === 'copy') return requireAddress(first)
  const declined = await withoutReminders([userId])
  if (contract.mailKinds[kind].isOptional === true && declined.has(userId)) {
    throw new AppError('failed-precondition', 'They have turned such emails off.')
  }
  return requireAddress((await filterRecipients([userId])).get(userId)?.address)
}

function requireAddress(address: string | undefined): string {
  if (address !== undefined) return address
  throw new AppError(
    'failed-precondition',
    'They have no address that is verified, or no account any more. Nothing was sent.',
  )
}
