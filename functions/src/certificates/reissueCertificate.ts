import { isDeepStrictEqual } from 'node:util'
import * as contract from '@shala/contract/certificates/certificates'
import { accessId } from '@shala/contract/ids'
import { progressKind } from '@shala/domain/courses/progress'
import { readHourTotals } from '../attendance/readHourTotals.ts'
import { AppError } from '../callable/AppError.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { schoolTimeZone } from '../school/schoolSettings.ts'
import { addCertificateEmail } from './addCertificateEmail.ts'
import {
  certificates,
  issued,
  joinNames,
  newCertificateNumber,
  readCertificate,
  requireHolder,
  requireValid,
} from './certificate.ts'
import { decideCertificate, requirePast, requirePrintable } from './issueCertificates.ts'
import { showOnProfile } from './setCertificateShown.ts'

export const reissueCertificate = implement(
  contract.reissueCertificate,
  async ({ number: old, revision, certificate: form, exception, notify }, { uid: by }) => {
    requirePast(form.completedOn, await schoolTimeZone(), 'certificate.completedOn')
    await requirePrintable(form.name, 'certificate.name')
    return commitWithRetry(async (commit) => {
      const records = new RecordCommit(commit, by)
      const found = await readCertificate(records, old, revision)
      const valid = requireValid(found.before)
      const { userId, courseId } = requireHolder(valid)
      const { course } = valid
      const progress = await records.read(progressKind, accessId(userId, courseId))
      const totals = await readHourTotals(userId, courseId)
      const { reason, categories } = decideCertificate(progress.before, totals, {
        hours: form.hours,
        exception: exception === '' ? valid.exception : exception,
      })
      await requirePrintable(joinNames(categories), 'categories')
      if (isSame(valid, form) && isDeepStrictEqual(valid.categories, categories)) {
        throw new AppError(
          'failed-precondition',
          'Nothing of it has changed, so it stays as it is.',
        )
      }
      const number = newCertificateNumber()
      const certificate = issued(
        { ...form, number, userId, courseId, course, categories, exception: reason },
        valid,
        old,
      )
      if (progress.before !== null) {
        const content = progressKind.content.parse(progress.before)
        await records.write(progress, 'certify', { ...content, certificate: number })
      }
      await records.write(found, 'replace', { ...valid, status: 'replaced', replacedBy: number })
      await showOnProfile(records, { userId, courseId }, number)
      const fresh = await records.read(certificates, number, 'none')
      const saved = await records.write(fresh, 'issue', certificate)
      const about = { number, revision: saved.revision, userId, certificate, notify }
      await addCertificateEmail(commit, { kind: 'certificate', ...about, at: records.at })
      return saved
    })
  },
)

function isSame(one: contract.CertificateForm, other: contract.CertificateForm): boolean {
  return (
    one.name === other.name && one.hours === other.hours && one.completedOn === other.completedOn
  )
}
