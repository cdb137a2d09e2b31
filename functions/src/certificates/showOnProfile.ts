import type { CertificateNumber } from '@shala/contract/certificates/certificateNumber'
import type { ProfileContent } from '@shala/contract/graduates/graduates'
import type { RecordCommit } from '../firestore/commitRecords.ts'
import { profileKind } from '../graduates/profileKinds.ts'
import type { Holder } from './certificate.ts'

/**
 * Puts another certificate in the place of one to which the public profile of its holder leads, or
 * takes it away. A profile that does not lead to it stays as it is.
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
