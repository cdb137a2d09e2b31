import { randomBytes } from 'node:crypto'
import * as contract from '@shala/contract/accounts/addresses'
import { confirmAddressPath } from '@shala/contract/accounts/addresses'
import { comparableEmail } from '@shala/contract/emails/email'
import type { Mail } from '@shala/contract/emails/mail'
import { limits } from '@shala/contract/limits'
import type { UserRecord } from 'firebase-admin/auth'
import { AppError } from '../callable/AppError.ts'
import { newMail } from '../emails/newMail.ts'
import { siteAddress } from '../emails/siteAddress.ts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { listSecondAddresses } from '../people/provenAddresses.ts'
import {
  count,
  ofAccount,
  schoolLimit,
  readGuards,
  toAddress,
  dailyAddressLimit,
} from './emailGuards.ts'
import { hashToken, newProof, proofs } from './proofs.ts'

/**
 * Builds the email whose link verifies an address. It contains no name, because the address may
 * belong to a stranger.
 */
export function verificationEmail(
  email: string,
  { token, userId, at }: { token: string; userId: string; at: Date },
): Mail {
  const link = siteAddress(confirmAddressPath)
  link.searchParams.set('token', token)
  const [asked, ask, other] = [
    'A request was made to add this email address to an account at our school.',
    `If you made it, open this link within ${limits.addressProofHours} hours, signed in to that account:`,
    'If you did not, ignore this email. Nothing will change.',
  ]
  return newMail({
    to: email,
    message: {
      subject: 'Is this address yours?',
      text: `${asked}\n\n${ask}\n${link.href}\n\n${other}\n`,
    },
    at,
    kind: 'address',
    // Hidden from the account's email list: with the link, a reader could claim the address.
    listed: false,
    userId,
    courseId: null,
  })
}

export const addAddress = implement(contract.addAddress, async ({ email }, { uid, record }) => {
  await refuseNeedless(record, email)
  const token = randomBytes(32).toString('base64url')
  const key = hashToken(token)
  await commitWithRetry(async (commit) => {
    const { account, address, school } = await readGuards(uid, email)
    const now = new Date()
    count(commit, account, now, ofAccount)
    count(commit, address, now, toAddress, dailyAddressLimit)
    count(commit, school, now, schoolLimit)
    commit.create(proofs().doc(key), newProof(uid, email, now))
    const mail = firestore().collection('mail').doc(`address-${key}`)
    commit.create(mail, verificationEmail(email, { token, userId: uid, at: now }))
  })
  return { sent: true } as const
})

/** Refuses only addresses of the caller's own account; it reveals nothing about other accounts. */
async function refuseNeedless(record: UserRecord, email: string): Promise<void> {
  if (!record.emailVerified) {
    const first = 'Please verify the address that you sign in with first.'
    throw new AppError('failed-precondition', first)
  }
  if (record.email !== undefined && comparableEmail(record.email) === email) {
    throw new AppError('already-exists', 'is the address you sign in with', 'email')
  }
  const second = await listSecondAddresses(record.uid)
  if (second.includes(email)) {
    throw new AppError('already-exists', 'is one of your addresses already', 'email')
  }
  if (second.length >= limits.secondAddresses) {
    const most = `You have ${limits.secondAddresses} other addresses already. Please remove one first.`
    throw new AppError('failed-precondition', most)
  }
}
