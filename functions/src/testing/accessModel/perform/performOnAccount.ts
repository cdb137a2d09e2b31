import { reconcileAccount } from '#accounts/reconcileAccount.ts'
import { syncProfile } from '#accounts/syncProfile.ts'
import { confirmAddress } from '#addresses/confirmAddress.ts'
import { removeAddress } from '#addresses/deleteAddresses.ts'
import { hashToken, newProof, proofs } from '#addresses/proofs.ts'
import { auth } from '#firebase.ts'
import { ask, Refused } from '../callers.ts'
import type { Operation } from '../operations/operations.ts'
import { at, type School } from '../school.ts'

type OfAccount = Extract<
  Operation,
  { kind: 'login' | 'confirmAddress' | 'removeAddress' | 'deleteAccount' }
>

/** Runs operations of users on their own account, each as often in parallel as given. */
export async function performOnAccount(
  here: School,
  operation: OfAccount,
  link: string,
): Promise<void> {
  const uid = at(here.people, operation.person)
  switch (operation.kind) {
    case 'login':
      if (operation.verifies) await orRefused(auth().updateUser(uid, { emailVerified: true }))
      // The last of several is the trigger that tells of the account, late.
      await atOnce(operation.times, (turn) =>
        turn === 2 ? reconcileAccount(uid) : ask(syncProfile, {}, uid),
      )
      break
    case 'confirmAddress':
      await atOnce(operation.times, () => ask(confirmAddress, { token: link }, uid))
      break
    case 'removeAddress':
      await ask(removeAddress, { email: at(here.addresses, operation.address) }, uid)
      break
    case 'deleteAccount':
      await orRefused(auth().deleteUser(uid))
      await atOnce(operation.times, () => reconcileAccount(uid))
  }
}

/** Repeats work after a process died: another click and another login, or the same event again. */
export async function makeUpFor(here: School, operation: OfAccount, link: string): Promise<void> {
  const uid = at(here.people, operation.person)
  if (operation.kind === 'deleteAccount') return reconcileAccount(uid)
  if (operation.kind !== 'login') await unlessRefused(performOnAccount(here, operation, link))
  await unlessRefused(ask(syncProfile, {}, uid))
}

/** Sends the email with the link that proves an address. */
export async function sendLink(
  here: School,
  { person, address }: Extract<Operation, { kind: 'confirmAddress' }>,
  link: string,
): Promise<void> {
  const proof = newProof(at(here.people, person), at(here.addresses, address), new Date())
  await proofs().doc(hashToken(link)).set(proof)
}

/** Runs all in parallel; refused if none succeeded. */
async function atOnce(times: number, one: (turn: number) => Promise<unknown>): Promise<void> {
  const turns = await Promise.allSettled(Array.from({ length: times }, (_, turn) => one(turn)))
  const failed = turns.flatMap((turn): unknown[] =>
    turn.status === 'rejected' ? [turn.reason] : [],
  )
  const unexpected = failed.find((reason) => !(reason instanceof Refused))
  if (unexpected instanceof Error) throw unexpected
  if (failed.length === times) throw new Refused('none of them was served')
}

async function orRefused(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
    throw isGone ? new Refused('the account is gone') : error
  }
}

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
}
