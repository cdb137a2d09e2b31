import { randomBytes } from 'node:crypto'
import {
  type CertificateNumber,
  certificateNumberBytes,
  toCertificateNumber,
} from '@shala/contract/certificates/certificateNumber'
import {
  type CertificateCategory,
  CertificateContent,
  type CertificateForm,
  type CheckedCertificate,
} from '@shala/contract/certificates/certificates'
import type { Collection, Stored } from '@shala/contract/records'
import { nameKeys } from '@shala/contract/values/searchKey'
import { AppError, notFound } from '../callable/AppError.ts'
import type { ReadRecord, RecordCommit } from '../firestore/commitRecords.ts'

/** The key of a certificate is its number. */
export const certificates: Collection<CertificateContent> = {
  collection: 'certificates',
  noun: 'certificate',
  content: CertificateContent,
}

/** Returns a unique number that cannot be guessed. */
export const newCertificateNumber = (): CertificateNumber =>
  toCertificateNumber(randomBytes(certificateNumberBytes))

interface Issue extends CertificateForm {
  readonly number: CertificateNumber
  readonly userId: string
  readonly courseId: string
  readonly course: string
  readonly categories: readonly CertificateCategory[]
  /** Why it is issued although requirements are missing; else empty. */
  readonly exception: string
}

/** Returns the names of categories as one text, to check that it can be printed. */
export const joinNames = (categories: readonly CertificateCategory[]): string =>
  categories.map(({ name }) => name).join(' ')

/** Builds a new or replacing certificate. */
export function issued(
  written: Issue,
  before: CertificateContent | null,
  replaces: CertificateNumber | null,
): CertificateContent {
  return {
    ...written,
    categories: [...written.categories],
    status: 'valid',
    reason: '',
    replacedBy: null,
    replaces,
    keep: before?.keep ?? false,
    ...nameKeys(written.name, written.course, written.number),
  }
}

/** Returns a valid certificate. Throws an AppError for any other. */
export function requireValid(certificate: CertificateContent): CertificateContent {
  if (certificate.status === 'valid') return CertificateContent.parse(certificate)
  throw new AppError('failed-precondition', 'This certificate is not valid any more.')
}

/** Returns the holder and the course. Throws an AppError if the holder's account was deleted. */
export function requireHolder({ userId, courseId }: CertificateContent): Holder {
  if (userId !== null) return { userId, courseId }
  throw new AppError('failed-precondition', 'The account of its holder was deleted.')
}

export interface Holder {
  readonly userId: string
  readonly courseId: string
}

/**
 * Returns the public data of a certificate: its content while it is valid, otherwise only its
 * status.
 */
export function checked(certificate: CertificateContent): CheckedCertificate {
  const { status, name, course, hours, completedOn, categories } = certificate
  return status === 'valid' ? { status, name, course, hours, completedOn, categories } : { status }
}

/**
 * Returns the certificate after its holder's account was deleted: without the account, and without
 * the name if the holder did not want to keep it or it is no longer valid.
 */
export function withoutHolder(certificate: CertificateContent): CertificateContent {
  const content = {
    ...CertificateContent.parse(certificate),
    userId: null,
    reason: '',
    exception: '',
  }
  if (content.status === 'valid' && content.keep) return content
  const status = content.status === 'valid' ? 'withdrawn' : content.status
  return { ...content, status, name: '', nameKey: '', search: [] }
}

interface Found extends ReadRecord<CertificateContent> {
  readonly before: Stored<CertificateContent>
}

/**
 * Reads a certificate at the expected revision. Throws `not-found` on `number`, `aborted` on
 * `revision`.
 */
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
