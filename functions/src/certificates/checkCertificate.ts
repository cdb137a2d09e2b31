import * as contract from '@shala/contract/certificates/certificates'
import { NetworkLimit } from '../callable/network.ts'
import { rateLimitError } from '../callable/rateLimit.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { certificates, checked } from './certificate.ts'

/**
 * Per network. The site limits its visitors itself and calls from a few addresses, so this leaves
 * room for many visitors but bounds direct calls.
 */
const limit = new NetworkLimit({ most: 600, within: 60_000 })

export const checkCertificate = implement(
  contract.checkCertificate,
  async ({ number }, visitor) => {
    const waitMs = limit.count(visitor.network)
    if (waitMs !== null) throw rateLimitError('Your network asked too often.', waitMs)
    const stored = await firestore().collection(certificates.collection).doc(number).get()
    const certificate = readRecord(certificates, stored)
    return { certificate: certificate && checked(certificate) }
  },
)
