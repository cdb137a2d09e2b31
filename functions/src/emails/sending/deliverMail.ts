import { setTimeout as pause } from 'node:timers/promises'
import { Mail, MailDelivery } from '@shala/contract/emails/mail'
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import { isConflict } from '../../firestore/firestoreErrors.ts'
import { retryOnConflict } from '../../firestore/retryOnConflict.ts'
import { log } from '../../log.ts'
import { mailFrom, mailReplyTo, smtpPassword, smtpServer } from '../../settings.ts'
import { readFailure, type SendResult } from './SendResult.ts'
import { smtpOptions, SmtpSender } from './SmtpSender.ts'
import { composeMail } from './composeMail.ts'
import { claimDelivery, endDelivery, finishAttempt, isDue } from './delivery.ts'

const schoolSender = new SmtpSender(() => ({
  ...smtpOptions(smtpServer.value(), smtpPassword.value()),
  name: mailFrom.value().match(/@([^<>@]+)>$/)?.[1],
}))

interface Claim {
  readonly mail: Mail
  readonly delivery: MailDelivery & { readonly waitingSince: Date }
  /** The version of the document that this sender wrote. The result is stored only if it is still there. */
  readonly writtenAt: Timestamp
}

/**
 * Makes one attempt to send an email, if it is due and no other sender holds it, and stores the
 * result in its `delivery`. Throws only where the store does not answer.
 */
export async function deliverMail(mailId: string, smtp = schoolSender): Promise<void> {
  const ref = firestore().collection('mail').doc(mailId)
  const claim = await claimMail(ref)
  if (claim === null) return
  const result = await attempt(mailId, claim, smtp)
  const now = new Date()
  const delivery = finishAttempt(claim.delivery, result, now)
  writeToLog(claim, delivery, now)
  await recordDelivery(ref, claim, delivery)
}

/** Takes an email for this sender, or returns null where there is nothing to do. */
function claimMail(ref: DocumentReference): Promise<Claim | null> {
  return retryOnConflict(async () => {
    const stored = await ref.get()
    if (stored.updateTime === undefined) return null
    const now = new Date()
    const parsed = Mail.safeParse(stored.data())
    const { data: mail } = parsed
    if (mail !== undefined && !isDue(mail.delivery, now)) return null
    const delivery = claimDelivery(mail?.delivery, now)
    const isDamaged = mail === undefined
    if (isDamaged) log.write('record.damaged', { subject: { path: 'mail' }, error: parsed.error })
    const commit = new Commit()
    const written = isDamaged
      ? endDelivery({}, 'ERROR', 'This email is damaged and cannot be sent', now)
      : delivery
    commit.update(ref, { delivery: written }, { lastUpdateTime: stored.updateTime })
    const [result] = await commit.commit()
    return isDamaged || result === undefined
      ? null
      : { mail, delivery, writtenAt: result.writeTime }
  })
}

async function attempt(
  mailId: string,
  { mail, delivery }: Claim,
  smtp: SmtpSender,
): Promise<SendResult> {
  const recipients = mail.to.filter((address) => delivery.accepted?.includes(address) !== true)
  if (recipients.length === 0) return { accepted: [], refused: [], deferred: [] }
  const school = { from: mailFrom.value(), replyTo: mailReplyTo.value() }
  try {
    const stored = { id: mailId, mail, recipients, date: delivery.waitingSince }
    return await smtp.send(composeMail(stored, school))
  } catch (error) {
    return readFailure(recipients, error)
  }
}

function writeToLog({ mail, delivery }: Claim, after: MailDelivery, now: Date): void {
  const subject = { userId: mail.userId }
  const milliseconds = now.getTime() - delivery.waitingSince.getTime()
  if (after.state === 'SUCCESS') log.write('email.sent', { subject, milliseconds })
  else if (after.state === 'RETRY') log.write('email.deferred', { subject, error: after.error })
  else log.write('email.refused', { subject, error: after.error })
}

/** Waits, in milliseconds, between tries to store that an email was sent. */
const waits = [200, 1000, 5000, 15_000]

/**
 * Stores the result of an attempt. An email that was deleted during the attempt, as with an account,
 * stays deleted. If the store is away for longer than the waits, the lease ends and the email may be
 * sent a second time, with the same Message-ID.
 */
async function recordDelivery(
  ref: DocumentReference,
  { writtenAt }: Claim,
  delivery: MailDelivery,
): Promise<void> {
  for (const wait of [...waits, null]) {
    try {
      const commit = new Commit()
      commit.update(ref, { delivery }, { lastUpdateTime: writtenAt })
      await commit.commit()
      return
    } catch (error) {
      if (isConflict(error)) return
      if (wait === null) throw error
      await pause(wait)
    }
  }
}

/**
 * Sends an email after a write, given the document as that write left it. Events come at least once and
 * in any order: an event is a reason to look, and the stored document decides.
 */
export async function answerMailEvent(written: DocumentSnapshot | undefined): Promise<void> {
  if (written?.exists !== true) return
  const delivery = MailDelivery.optional().safeParse(written.get('delivery'))
  // The sender's own writes make events, too.
  if (delivery.success && !isDue(delivery.data, new Date())) return
  await deliverMail(written.id)
}
