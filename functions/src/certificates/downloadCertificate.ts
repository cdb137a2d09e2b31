import { certificatePath } from '@shala/contract/certificates/certificateNumber'
import * as contract from '@shala/contract/certificates/certificates'
import { AppError, notFound } from '../callable/AppError.ts'
import { siteAddress } from '../emails/siteAddress.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { isOwnOrMay } from '../people/staffCaller.ts'
import { schoolName } from '../settings.ts'
import { certificates, requireValid } from './certificate.ts'

/** Loads the PDF library only on download. */
export const downloadCertificate = implement(
  contract.downloadCertificate,
  async ({ number, part }, caller) => {
    const stored = await firestore().collection(certificates.collection).doc(number).get()
    const found = readRecord(certificates, stored)
    if (found === null || !(await isOwnOrMay(caller, found.userId, 'people.read'))) {
      throw notFound('number', 'there is no such certificate')
    }
    const { name, course, hours, completedOn, categories } = requireValid(found)
    if (part === 'transcript' && categories.length === 0) {
      throw new AppError('failed-precondition', 'This certificate has no hours by category.')
    }
    const { certificatePdf } = await import('./pdf/certificatePdf.ts')
    const pdf = await certificatePdf({
      part,
      number,
      name,
      course,
      hours,
      completedOn,
      categories,
      school: schoolName.value(),
      address: siteAddress(certificatePath(number)).href,
    })
    const title = part === 'transcript' ? 'Transcript' : 'Certificate'
    return { fileName: `${title} ${number}.pdf`, pdf: pdf.toString('base64') }
  },
)
