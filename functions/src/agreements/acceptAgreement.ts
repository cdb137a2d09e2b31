import * as contract from '@shala/contract/agreements/agreements'
import { AppError, notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'
import { acceptances, agreementTexts, readAgreements } from './agreement.ts'

/** Stores the text as the content service holds it, never as the client sends it. */
export const acceptAgreement = implement(
  contract.acceptAgreement,
  async ({ key, version, hash, name }, { uid: userId }) => {
    const current = (await readAgreements()).find((agreement) => agreement.key === key)
    if (current === undefined) throw notFound('key', 'there is no such agreement any more')
    if (current.version !== version || current.hash !== hash) {
      throw new AppError('aborted', 'has changed: please read the new text', 'hash')
    }
    const { title, blocks } = current
    const textRef = firestore().collection(agreementTexts).doc(hash)
    return changeRecord(
      acceptances,
      {
        id: contract.acceptanceId(userId, key, version),
        seen: 'any',
        action: 'accept',
        by: userId,
        // The first acceptance of a version stays as it is.
        decide: (before, acceptedAt) =>
          before === null
            ? { userId, key, version, title, hash, name, acceptedAt }
            : contract.AcceptanceContent.parse(before),
      },
      async (commit) => {
        const stored = await textRef.get()
        if (!stored.exists) commit.create(textRef, { key, version, title, blocks })
      },
    )
  },
)
