import { certificatePath } from '@shala/contract/certificates/certificateNumber'
import type { CertificateContent } from '@shala/contract/certificates/certificates'
import type { NotifyOption } from '@shala/contract/emails/email'
import { renderEmail, usesPlaceholder } from '@shala/contract/emails/renderEmail'
import { filterRecipients } from '../emails/EmailComposer.ts'
import { parseEmailTemplates, emailTemplatesRef } from '../emails/emailTemplates.ts'
import { newMail } from '../emails/newMail.ts'
import { siteAddress } from '../emails/siteAddress.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { schoolName } from '../settings.ts'

interface Told {
  readonly kind: 'certificate' | 'certificateRevoked'
  readonly number: string
  /** The certificate's revision: each revision is announced once. */
  readonly revision: number
  readonly userId: string
  readonly certificate: Pick<CertificateContent, 'courseId' | 'course' | 'name'>
  readonly notify: NotifyOption
  readonly at: Date
}

/**
 * Adds the certificate email to a commit if the admin chose it or the school's settings enable it,
 * and the holder's address is verified. Throws an AppError if its link cannot be built.
 */
export async function addCertificateEmail(commit: Commit, told: Told): Promise<void> {
  const { kind, number, revision, userId, certificate, notify, at } = told
  if (notify === false) return
  const template = parseEmailTemplates(await emailTemplatesRef().get())[kind]
  if (!(notify ?? template.on)) return
  const person = (await filterRecipients([userId])).get(userId)
  if (person === undefined) return
  const message = renderEmail(template, {
    name: certificate.name,
    course: certificate.course,
    startsOn: null,
    endsOn: null,
    link: usesPlaceholder(template, 'link') ? siteAddress(certificatePath(number)).href : '',
    school: schoolName.value(),
  })
  const { courseId } = certificate
  const mail = newMail({ to: person.address, message, at, kind, userId, courseId })
  commit.create(firestore().collection('mail').doc(`certificate-${number}-${revision}`), mail)
}
