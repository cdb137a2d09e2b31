import { limits } from '@shala/contract/limits'
import { StoredInstant } from '@shala/contract/values/days'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { countRecent, describeWait, wholeMinutes, type Rate } from '../callable/rateLimit.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { hashToken } from './proofs.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** A limit on emails per period, and the message for an email over it. */
interface Limit extends Rate {
  readonly refusal: (minutes: number) => AppError
}

/** Per account: as many emails as it may have open proofs. */
export const ofAccount: Limit = {
  most: limits.addressProofs,
  within: limits.addressProofHours * 60 * minute,
  refusal: (minutes) =>
    new AppError(
      'resource-exhausted',
      `You have asked for ${limits.addressProofs} emails already. Please use one of them, or try again in ${describeWait(minutes)}.`,
    ),
}

/** Per address, for all accounts together, so that a mailbox is not flooded. */
export const toAddress: Limit = {
  most: 1,
  within: limits.addressEmailMinutes * minute,
  refusal: (minutes) =>
    new AppError(
      'resource-exhausted',
      `An email went to this address a moment ago. Please look for it, or try again in ${describeWait(minutes)}.`,
    ),
}

/** Per address and day, for all accounts together. */
export const dailyAddressLimit: Limit = {
  most: limits.addressEmailsPerDay,
  within: day,
  refusal: (minutes) =>
    new AppError(
      'resource-exhausted',
      `${limits.addressEmailsPerDay} emails went to this address already. Please use the link in the newest, or try again in ${describeWait(minutes)}.`,
    ),
}

/** For all accounts together, so that one flood does not use up the daily email quota. */
export const schoolLimit: Limit = {
  most: limits.addressEmailsOfSchool,
  within: day,
  refusal: (minutes) => {
    log.write('email.limitReached', { counts: { most: limits.addressEmailsOfSchool } })
    return new AppError(
      'resource-exhausted',
      `Too many emails have been asked for today. Please try again in ${describeWait(minutes)}.`,
    )
  },
}

/** Throws an AppError if one more email would exceed the limit. */
function refuseMore(sentAt: readonly Date[], now: Date, limit: Limit): void {
  const { waitMs } = countRecent(sentAt, now, limit)
  if (waitMs !== null) throw limit.refusal(wholeMinutes(waitMs))
}

const Guard = z.object({ sentAt: z.array(StoredInstant) })

/**
 * Reads the email counters of an account, an address and the school. Their keys contain no address,
 * because counters outlive the account.
 */
export async function readGuards(
  userId: string,
  email: string,
): Promise<{ account: DocumentSnapshot; address: DocumentSnapshot; school: DocumentSnapshot }> {
  const guards = firestore().collection('addressGuards')
  const [account, address, school] = await firestore().getAll(
    guards.doc(`account-${userId}`),
    guards.doc(`address-${hashToken(email)}`),
    guards.doc('school'),
  )
  if (account === undefined || address === undefined || school === undefined) {
    throw new Error('No answer for a guard')
  }
  return { account, address, school }
}

/**
 * Adds one email to a counter. The commit requires the counter to be unchanged since it was read.
 */
export function count(
  commit: Commit,
  guard: DocumentSnapshot,
  now: Date,
  ...limitsOfIt: readonly Limit[]
): void {
  const before = guard.exists ? Guard.parse(guard.data()).sentAt : []
  for (const limit of limitsOfIt) refuseMore(before, now, limit)
  const within = Math.max(...limitsOfIt.map((limit) => limit.within))
  const sentAt = [...before.filter((at) => now.getTime() - at.getTime() < within), now]
  commit.replace(guard, { sentAt, expiresAt: new Date(now.getTime() + within) })
}
