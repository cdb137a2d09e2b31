import { addressId } from '@shala/contract/addresses'
import { StoredInstant } from '@shala/contract/instants'
import { limits } from '@shala/contract/limits'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod'
import { Refusal } from '../callable/Refusal.ts'
import { firestore } from '../firebase.ts'

const minute = 60 * 1000

/** How many letters may go out in how long a time, and what to say of one too many. */
interface Limit {
  readonly most: number
  readonly within: number
  readonly refusal: (minutes: number) => Refusal
}

/** Of one account: as many as its proofs may be open at once. */
export const ofAccount: Limit = {
  most: limits.addressProofs,
  within: limits.addressProofHours * 60 * minute,
  refusal: (minutes) =>
    new Refusal(
      'resource-exhausted',
      `You have asked for ${limits.addressProofs} letters already. Please use one of them, or try again in ${told(minutes)}.`,
    ),
}

/** To one address, whoever asks: nobody's letter box shall be filled with them. */
export const toAddress: Limit = {
  most: 1,
  within: limits.addressLetterMinutes * minute,
  refusal: (minutes) =>
    new Refusal(
      'resource-exhausted',
      `A letter went to this address a moment ago. Please look for it, or try again in ${told(minutes)}.`,
    ),
}

/** The letters of the past that still count, with `now` added to them; a Refusal where they are too many. */
export function sentAlso(
  sentAt: readonly Date[],
  now: Date,
  { most, within, refusal }: Limit,
): Date[] {
  const counting = sentAt.filter((at) => now.getTime() - at.getTime() < within)
  const oldest = counting[counting.length - most]
  if (oldest !== undefined) {
    throw refusal(Math.max(1, Math.ceil((oldest.getTime() + within - now.getTime()) / minute)))
  }
  return [...counting, now]
}

function told(minutes: number): string {
  if (minutes > 90) return `${Math.round(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

const Guard = z.object({ sentAt: z.array(StoredInstant) })

/** What counts the letters that an account asked for, and those to an address, as they stand. */
export async function readGuards(
  userId: string,
  email: string,
): Promise<{ account: DocumentSnapshot; address: DocumentSnapshot }> {
  const guards = firestore().collection('addressGuards')
  const [account, address] = await firestore().getAll(
    guards.doc(`account-${userId}`),
    guards.doc(`address-${addressId(email)}`),
  )
  if (account === undefined || address === undefined) throw new Error('No answer for a guard')
  return { account, address }
}

/** Counts one more letter, on what the guard said when it was read and on nothing else. */
export function count(commit: WriteBatch, guard: DocumentSnapshot, now: Date, limit: Limit): void {
  const before = guard.exists ? Guard.parse(guard.data()).sentAt : []
  const sentAt = sentAlso(before, now, limit)
  const after = { sentAt, expiresAt: new Date(now.getTime() + limit.within) }
  if (guard.updateTime === undefined) commit.create(guard.ref, after)
  else commit.update(guard.ref, after, { lastUpdateTime: guard.updateTime })
}
