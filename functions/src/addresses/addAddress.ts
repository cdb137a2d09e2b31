import { randomBytes } from 'node:crypto'
import * as contract from '@shala/contract/addresses'
import { limits } from '@shala/contract/limits'
import { refusalMessages } from '@shala/contract/refusals'
import { Refusal } from '../callable/Refusal.ts'
import { signedInCallable } from '../callable/callable.ts'
import { firestore } from '../firebase.ts'
import { findUser } from '../people/findUser.ts'
import { whileStale } from '../whileStale.ts'
import { addressLetter } from './addressLetter.ts'
import { count, ofAccount, readGuards, toAddress } from './letterGuards.ts'
import { hashOf, newProof, proofs } from './proofs.ts'
import { secondAddressesOf } from './provenAddresses.ts'

export const addAddress = signedInCallable(contract.addAddress, async ({ email }, { uid }) => {
  await refuseNeedless(uid, email)
  const token = randomBytes(32).toString('base64url')
  const key = hashOf(token)
  await whileStale(async () => {
    const { account, address } = await readGuards(uid, email)
    const now = new Date()
    const commit = firestore().batch()
    count(commit, account, now, ofAccount)
    count(commit, address, now, toAddress)
    commit.create(proofs().doc(key), newProof(uid, email, now))
    const letter = firestore().collection('mail').doc(`address-${key}`)
    commit.create(letter, addressLetter(email, token, now))
    await commit.commit()
  })
  return { sent: true } as const
})

/** Only what the caller knows of their own account is refused; of others nothing is told. */
async function refuseNeedless(uid: string, email: string): Promise<void> {
  const record = await findUser(uid)
  if (record === null || record.disabled) {
    throw new Refusal('unauthenticated', refusalMessages.notAuthenticated)
  }
  if (record.email?.toLowerCase() === email) {
    throw new Refusal('already-exists', 'is the address you sign in with', 'email')
  }
  const second = await secondAddressesOf(uid)
  if (second.includes(email)) {
    throw new Refusal('already-exists', 'is one of your addresses already', 'email')
  }
  if (second.length >= limits.secondAddresses) {
    const most = `You have ${limits.secondAddresses} other addresses already. Please remove one first.`
    throw new Refusal('failed-precondition', most)
  }
}
