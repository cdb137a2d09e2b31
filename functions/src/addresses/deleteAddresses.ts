import { addressId } from '@shala/contract/accounts/addresses'
import * as contract from '@shala/contract/accounts/addresses'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { deletePages, readPages } from '../firestore/readDocuments.ts'
import { implement } from '../people/implement.ts'
import { addressKind, listSecondAddresses } from '../people/provenAddresses.ts'
import { proofs } from './proofs.ts'

/**
 * Deletes an account's second addresses (current and former) and its open proofs with their emails.
 * An address that another account owns by now stays. Idempotent.
 */
export async function deleteAddresses(userId: string): Promise<void> {
  const addresses = firestore().collection(addressKind.collection)
  for await (const ids of listAddressKeys(userId)) {
    for (const id of ids) {
      const now = await addresses.doc(id).get()
      if (!now.exists || now.get('userId') === userId) await deleteRecords(addressKind, [id])
    }
  }
  await deleteProofs(userId)
}

/**
 * Deletes an account's current second addresses, each with its event, and its open proofs. Returns
 * the number of addresses.
 */
export async function removeSecondAddresses(userId: string, by: string): Promise<number> {
  const emails = await listSecondAddresses(userId)
  for (const email of emails) {
    await changeRecord(addressKind, {
      id: addressId(email),
      seen: 'any',
      action: 'remove',
      by,
      decide: (before) => (before?.userId === userId ? null : before),
    })
  }
  await deleteProofs(userId)
  return emails.length
}

/** Yields the keys of the account's current and former addresses in chunks. */
export async function* listAddressKeys(userId: string): AsyncGenerator<readonly string[]> {
  const store = firestore()
  const own = store.collection(addressKind.collection).where('userId', '==', userId)
  for await (const page of readPages(own)) yield page.map(({ id }) => id)
  const events = store
    .collection('auditEvents')
    .where('collection', '==', addressKind.collection)
    .where('by', '==', userId)
  for await (const page of readPages(events)) {
    const ids = page.map((event): unknown => event.get('documentId'))
    yield ids.filter((id) => typeof id === 'string')
  }
}

/**
 * Keeps the email counters until they expire, so that deleting an account does not reset the limit.
 */
async function deleteProofs(userId: string): Promise<void> {
  const own = proofs().where('userId', '==', userId)
  for await (const page of readPages(own)) {
    const commit = firestore().batch()
    for (const { id } of page) commit.delete(firestore().collection('mail').doc(`address-${id}`))
    await commit.commit()
  }
  await deletePages(own)
}

export const removeAddress = implement(contract.removeAddress, async ({ email }, { uid }) => {
  let removed = false
  await changeRecord(addressKind, {
    id: contract.addressId(email),
    seen: 'any',
    action: 'remove',
    by: uid,
    decide: (before) => {
      removed = before?.userId === uid
      return removed ? null : before
    },
  })
  return { removed }
})
