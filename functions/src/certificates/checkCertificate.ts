import * as contract from '@shala/contract/certificates'
import { siteCallable } from '../callable/publicCallable.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { certificates, checked } from './certificate.ts'

export const checkCertificate = siteCallable(contract.checkCertificate, async ({ number }) => {
  const stored = await firestore().collection(certificates.collection).doc(number).get()
  const certificate = readRecord(certificates, stored)
  return { certificate: certificate && checked(certificate) }
})
