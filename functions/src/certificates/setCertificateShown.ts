import type { CertificateNumber } from '@shala/contract/certificates/certificateNumber'
import * as contract from '@shala/contract/certificates/certificates'
import { type ProfileContent, profileKind } from '@shala/contract/graduates/graduates'
import { limits } from '@shala/contract/limits'
import { AppError, notFound } from '../callable/AppError.ts'
import { commitRecords, type RecordCommit } from '../firestore/commitRecords.ts'
import { implement } from '../people/implement.ts'
import { certificates, type Holder, requireValid } from './certificate.ts'

export const setCertificateShown = implement(
  contract.setCertificateShown,
  ({ number, shown }, { uid }) =>
    commitRecords(uid, async (records) => {
      const { before } = await records.read(certificates, number)
      if (before?.userId !== uid) throw notFound('number', 'there is no such certificate')
      const { courseId } = requireValid(before)
      const profile = await records.read(profileKind, uid)
      if (profile.before === null) {
        throw new AppError('failed-precondition', 'Your profile is not on the site yet.')
      }
      const content = profileKind.content.parse(profile.before)
      if (shown && !content.courseIds.includes(courseId)) {
        throw new AppError('failed-precondition', 'Your profile does not name this course.')
      }
      const others = content.certificates.filter((one) => one.courseId !== courseId)
      const after = shown ? [...others, { courseId, number }] : others
      const action = shown ? 'show certificate' : 'hide certificate'
      const changed = { ...content, certificates: after }
      await records.write(profile, action, changed, limits.profileChanges)
      return { shown }
    }),
)

/**
 * Replaces or removes a certificate on its holder's public profile. A profile with another
 * certificate, or none, stays as it is.
 */
export async function showOnProfile(
  records: RecordCommit,
  { userId, courseId }: Holder,
  number: CertificateNumber | null,
): Promise<void> {
  const profile = await records.read(profileKind, userId)
  if (profile.before === null) return
  const content: ProfileContent = profileKind.content.parse(profile.before)
  const { certificates } = content
  if (!certificates.some((one) => one.courseId === courseId)) return
  const others = certificates.filter((one) => one.courseId !== courseId)
  const after = number === null ? others : [...others, { courseId, number }]
  await records.write(profile, 'certificate', { ...content, certificates: after })
}
