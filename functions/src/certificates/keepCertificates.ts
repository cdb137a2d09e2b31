import * as contract from '@shala/contract/certificates/certificates'
import { limits } from '@shala/contract/limits'
import { changeRecords } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { certificates } from './certificate.ts'

/** All in one commit: a person has a handful of them. */
export const keepCertificates = signedInCallable(
  contract.keepCertificates,
  async ({ keep }, { uid }) => {
    const own = await firestore()
      .collection(certificates.collection)
      .where('userId', '==', uid)
      .select()
      .get()
    const saved = await changeRecords(
      certificates,
      own.docs.map(({ id }) => ({
        id,
        seen: 'any',
        action: keep ? 'keep' : 'do not keep',
        by: uid,
        rateLimit: limits.certificateChanges,
        decide: (before) => before && { ...contract.CertificateContent.parse(before), keep },
      })),
    )
    return { certificates: saved.length }
  },
)
