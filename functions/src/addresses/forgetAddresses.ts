import { firestore } from '../firestore/client.ts'
import { forgetRecords } from '../firestore/forgetRecords.ts'
import { deletePages, pagesOf } from '../firestore/pagesOf.ts'
import { addressKind } from '../people/addressKind.ts'
import { proofs } from './proofs.ts'

/**
 * Removes the second addresses of an account, those that it gave up before, and the links that are
 * still open with the letters that carry them. An address that is somebody else's by now
 * stays theirs. Doing it again changes nothing.
 */
export async function forgetAddresses(userId: string): Promise<void> {
  const addresses = firestore().collection(addressKind.collection)
  for await (const ids of addressKeysOf(userId)) {
    for (const id of ids) {
      const now = await addresses.doc(id).get()
      if (!now.exists || now.get('userId') === userId) await forgetRecords(addressKind, [id])
    }
  }
  await forgetProofs(userId)
}

/** The keys of the addresses that are an account's, or were, in portions. */
export async function* addressKeysOf(userId: string): AsyncGenerator<readonly string[]> {
  const store = firestore()
  const own = store.collection(addressKind.collection).where('userId', '==', userId)
  for await (const page of pagesOf(own)) yield page.map(({ id }) => id)
  const events = store
    .collection('auditEvents')
    .where('collection', '==', addressKind.collection)
    .where('by', '==', userId)
  for await (const page of pagesOf(events)) {
    const ids = page.map((event): unknown => event.get('documentId'))
    yield ids.filter((id) => typeof id === 'string')
  }
}

/** What counts letters stays until it expires, or leaving would be a way around the limit. */
async function forgetProofs(userId: string): Promise<void> {
  const own = proofs().where('userId', '==', userId)
  for await (const page of pagesOf(own)) {
    const commit = firestore().batch()
    for (const { id } of page) commit.delete(firestore().collection('mail').doc(`address-${id}`))
    await commit.commit()
  }
  await deletePages(own)
}
