import { addressId } from '@shala/contract/addresses'
import { AuditEvent } from '@shala/contract/audit'
import { firestore } from '../firebase.ts'
import { forgetRecords } from '../records/forgetRecords.ts'
import { addressKind } from './addressKind.ts'
import { proofs } from './proofs.ts'
import { secondAddressesOf } from './provenAddresses.ts'

/**
 * Removes the second addresses of an account, those that it gave up before, and the letters' links
 * that are still open. An address that is somebody else's by now stays theirs.
 */
export async function forgetAddresses(userId: string): Promise<void> {
  const store = firestore()
  const told = await store
    .collection('auditEvents')
    .where('collection', '==', addressKind.collection)
    .where('by', '==', userId)
    .get()
  const ids = new Set([
    ...(await secondAddressesOf(userId)).map(addressId),
    ...told.docs.map((event) => AuditEvent.parse(event.data()).documentId),
  ])
  for (const id of ids) {
    const now = await store.collection(addressKind.collection).doc(id).get()
    if (!now.exists || now.get('userId') === userId) await forgetRecords(addressKind, [id])
  }
  const open = await proofs().where('userId', '==', userId).get()
  const commit = store.batch()
  for (const { ref } of open.docs) commit.delete(ref)
  await commit.commit()
}
