import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/certificates/certificates'
import { accessId } from '@shala/contract/ids'
import { progressKind } from '@shala/domain/courses/progress'
import { AppError } from '../callable/AppError.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { addCertificateEmail } from './addCertificateEmail.ts'
import {
  certificates,
  type Holder,
  readCertificate,
  requireHolder,
  requireValid,
} from './certificate.ts'
import { showOnProfile } from './setCertificateShown.ts'

export const setCertificateRevoked = implement(
  contract.setCertificateRevoked,
  ({ number, revision, revoked, reason, notify }, { uid: by }) =>
    commitWithRetry(async (commit) => {
      const records = new RecordCommit(commit, by)
      const found = await readCertificate(records, number, revision)
      if (!revoked) return restore(records, number, found)
      const valid = requireValid(found.before)
      const certificate: contract.CertificateContent = { ...valid, status: 'revoked', reason }
      const saved = await records.write(found, 'revoke', certificate)
      const { userId, courseId } = valid
      // Without an account there is no progress record to update.
      if (userId === null) return saved
      await nameInProgress(records, { userId, courseId }, null)
      await showOnProfile(records, { userId, courseId }, null)
      const about = { number, revision: saved.revision, userId, certificate, notify }
      await addCertificateEmail(commit, { kind: 'certificateRevoked', ...about, at: records.at })
      return saved
    }),
)

async function restore(
  records: RecordCommit,
  number: string,
  found: Awaited<ReturnType<typeof readCertificate>>,
): Promise<SavedRecord> {
  const { before } = found
  if (before.status !== 'revoked') {
    throw new AppError('failed-precondition', 'This certificate is not revoked.')
  }
  await nameInProgress(records, requireHolder(before), number)
  const content = certificates.content.parse(before)
  const valid: contract.CertificateContent = { ...content, status: 'valid', reason: '' }
  return records.write(found, 'restore', valid)
}

/** Sets the valid certificate in the holder's progress. Throws an AppError if there is another. */
async function nameInProgress(
  records: RecordCommit,
  { userId, courseId }: Holder,
  number: string | null,
): Promise<void> {
  const progress = await records.read(progressKind, accessId(userId, courseId))
  if (progress.before === null) {
    throw new AppError(
      'failed-precondition',
      'Nothing says any more that they finished this course.',
    )
  }
  const content = progressKind.content.parse(progress.before)
  if (number !== null && content.certificate !== null) {
    throw new AppError(
      'failed-precondition',
      'They have another certificate of this course by now.',
    )
  }
  const action = number === null ? 'revoke certificate' : 'certify'
  await records.write(progress, action, { ...content, certificate: number })
}
