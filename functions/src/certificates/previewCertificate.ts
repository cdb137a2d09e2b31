import * as contract from '@shala/contract/certificates/certificates'
import { siteAddress } from '../emails/siteAddress.ts'
import { implement } from '../people/implement.ts'
import { schoolName } from '../settings.ts'
import { getTitle, requirePrintable } from './issueCertificates.ts'

/** Loads the PDF library only for a preview. */
export const previewCertificate = implement(
  contract.previewCertificate,
  async ({ courseId, certificate }) => {
    const course = await getTitle(courseId)
    const school = schoolName.value()
    await requirePrintable(certificate.name, 'name')
    await requirePrintable(course, 'courseId')
    const { certificatePdf } = await import('./pdf/certificatePdf.ts')
    const address = siteAddress('/').href
    const printed = {
      part: 'certificate' as const,
      categories: [],
      ...certificate,
      number: null,
      course,
      school,
      address,
    }
    const pdf = await certificatePdf(printed)
    return { fileName: 'Preview of a certificate.pdf', pdf: pdf.toString('base64') }
  },
)
