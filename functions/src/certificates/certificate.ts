import { randomBytes } from 'node:crypto'
import {
  type CertificateNumber,
  certificateNumberBytes,
  certificateNumberOf,
} from '@shala/contract/certificates/certificateNumber'
import {
  CertificateContent,
  type CertificateForm,
  type CheckedCertificate,
} from '@shala/contract/certificates/certificates'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import { AppError, notFound } from '../callable/AppError.ts'
import type { ReadRecord, RecordCommit } from '../firestore/commitRecords.ts'
import type { Collection, Stored } from '../firestore/readRecord.ts'

/** Certificates as records; the key of each is its number. */
export const certificates: Collection<CertificateContent> = {
  collection: 'certificates',
  noun: 'certificate',
  content: CertificateContent,
}

/** A number that nobody can guess, and that no other certificate has. */
export const newCertificateNumber = (): CertificateNumber =>
  certificateNumberOf(randomBytes(certificateNumberBytes))

interface Issue extends CertificateForm {
  readonly number: CertificateNumber
  readonly userId: string
  readonly courseId: string
  readonly course: string
}

/** A certificate as it is issued, for the first time or in the place of another. */
export function issued(
  written: Issue,
  before: CertificateContent | null,
  replaces: CertificateNumber | null,
): CertificateContent {
  return {
    ...written,
    status: 'valid',
    reason: '',
    replacedBy: null,
    replaces,
    keep: before?.keep ?? false,
    nameKey: searchKey(written.name),
    search: searchParts(`${written.name} ${written.course} ${written.number}`),
  }
}

/** A valid certificate; an AppError for every other. */
export function requireValid(certificate: CertificateContent): CertificateContent {
  if (certificate.status === 'valid') return CertificateContent.parse(certificate)
  throw new AppError('failed-precondition', 'This certificate is not valid any more.')
}

/** Whose it is, and of which course; an AppError where their account was deleted. */
export function requireHolder({ userId, courseId }: CertificateContent): Holder {
  if (userId !== null) return { userId, courseId }
  throw new AppError('failed-precondition', 'The account of its holder was deleted.')
}

/** Somebody who has a certificate of a course. */
export interface Holder {
  readonly userId: string
  readonly courseId: string
}

/** A certificate as everybody may know it: what stands on it while it is valid, and else only that it is not. */
export function checked(certificate: CertificateContent): CheckedCertificate {
  const { status, name, course, hours, completedOn } = certificate
  return status === 'valid' ? { status, name, course, hours, completedOn } : { status }
}

/**
 * The certificate of a deleted account: without the account, and where its holder did not want it to
 * stay, or it is no longer valid, without the name.
 */
export function withoutHolder(certificate: CertificateContent): CertificateContent {
  const content = { ...CertificateContent.parse(certificate), userId: null, reason: '' }
  if (content.status === 'valid' && content.keep) return content
  const status = content.status === 'valid' ? 'withdrawn' : content.status
  return { ...content, status, name: '', nameKey: '', search: [] }
}

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
