import type { CertificateNumber } from '@shala/contract/certificates/certificateNumber'
import type { CertificateContent } from '@shala/contract/certificates/certificates'
import { notFound } from '../callable/AppError.ts'
import type { ReadRecord, RecordCommit } from '../firestore/commitRecords.ts'
import type { Stored } from '../firestore/readRecord.ts'
import { certificates } from './certificate.ts'

interface Found extends ReadRecord<CertificateContent> {
  readonly before: Stored<CertificateContent>
}

/** The certificate of which this revision was seen. `not-found` on `number`, `aborted` on `revision`. */
export async function readCertificate(
  records: RecordCommit,
  number: CertificateNumber,
  revision: number,
): Promise<Found> {
  const found = await records.read(certificates, number, revision)
  const { before } = found
  if (before === null) throw notFound('number', 'there is no such certificate')
  return { ...found, before }
}
