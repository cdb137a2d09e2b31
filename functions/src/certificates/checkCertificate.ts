import * as contract from '@shala/contract/certificates'
import { siteCallable } from '../callable/publicCallable.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { quickCall } from '../settings.ts'
import { certificates, checked } from './certificate.ts'

/** What everybody may ask costs nobody much: one read each, of two instances at most. */
const checkCall = { ...quickCall, concurrency: 40, maxInstances: 2 } as const

export const checkCertificate = siteCallable(
  contract.checkCertificate,
  async ({ number }) => {
    const stored = await firestore().collection(certificates.collection).doc(number).get()
    const certificate = readRecord(certificates, stored)
    return { certificate: certificate && checked(certificate) }
  },
  checkCall,
)
