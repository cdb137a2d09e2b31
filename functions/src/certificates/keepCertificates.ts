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
import { implement } from '../people/implement.ts'
import { certificates, withoutHolder } from './certificate.ts'

/** One commit, because a student has only a few. */
export const keepCertificates = implement(contract.keepCertificates, async ({ keep }, { uid }) => {
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
})

/**
 * Detaches the certificates of a deleted account. A valid certificate that its holder wanted to
 * keep can still be verified; the others keep no personal data. Their earlier events and unreadable
 * certificates are deleted. Idempotent.
 */
export async function releaseCertificates(userId: string): Promise<void> {
  const own = firestore().collection(certificates.collection).where('userId', '==', userId)
  for await (const page of readPages(own)) {
    for (const { ref } of page) await release(ref)
  }
}

/** Deletes the events first and the account reference last, because it is needed to resume. */
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
