import * as contract from '@shala/contract/certificates/certificates'
import { limits } from '@shala/contract/limits'
import { AppError, notFound } from '../callable/AppError.ts'
import { commitRecords } from '../firestore/commitRecords.ts'
import { profileKind } from '../graduates/profileKinds.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { certificates, requireValid } from './certificate.ts'

export const setCertificateShown = signedInCallable(
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
