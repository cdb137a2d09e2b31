import { RecordStamps } from '@shala/contract/audit'
import * as contract from '@shala/contract/certificates/certificates'
import { CertificateContent } from '@shala/contract/certificates/certificates'
import { limits } from '@shala/contract/limits'
import type { DocumentReference } from 'firebase-admin/firestore'
import { addAuditEvent, changeRecords } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { deleteEvents, deleteRecords } from '../firestore/deleteRecords.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { certificates, withoutHolder } from './certificate.ts'

/** All in one commit: a person has a handful of them. */
export const keepCertificates = signedInCallable(
  contract.keepCertificates,
  async ({ keep }, { uid }) => {
    const own = await firestore()
      .collection(certificates.collection)
      .where('userId', '==', uid)
      .select()
      .get()
    const saved = await changeRecords(
      certificates,
      own.docs.map(({ id }) => ({
        id,
        seen: 'any',
        action: keep ? 'keep' : 'do not keep',
        by: uid,
        rateLimit: limits.certificateChanges,
        decide: (before) => before && { ...contract.CertificateContent.parse(before), keep },
      })),
    )
    return { certificates: saved.length }
  },
)

/**
 * Parts the certificates of a deleted account from it. A valid one whose holder wanted it to stay can
 * still be checked; every other says nothing of them any more. What was told of it before, with the
 * account, goes; so does one that cannot be read. Doing it again changes nothing.
 */
export async function releaseCertificates(userId: string): Promise<void> {
  const own = firestore().collection(certificates.collection).where('userId', '==', userId)
  for await (const page of readPages(own)) {
    for (const { ref } of page) await release(ref)
  }
}

/** The events go first and the account's name last, by which it is found again if this is cut short. */
function release(ref: DocumentReference): Promise<void> {
  return commitWithRetry(async (commit) => {
    const stored = await ref.get()
    const [content, stamps] = [
      CertificateContent.safeParse(stored.data()),
      RecordStamps.safeParse(stored.data()),
    ]
    if (!content.success || !stamps.success) return deleteRecords(certificates, [ref.id])
    if (content.data.userId === null) return
    await deleteEvents(certificates, ref.id)
    const at = new Date()
    const revision = stamps.data.revision + 1
    const after = { ...withoutHolder(content.data), ...stamps.data, revision, updatedAt: at }
    commit.replace(stored, after)
    addAuditEvent(commit, {
      collection: certificates.collection,
      documentId: ref.id,
      revision,
      action: 'account deleted',
      by: 'system',
      at,
      before: null,
      after,
    })
  })
}
