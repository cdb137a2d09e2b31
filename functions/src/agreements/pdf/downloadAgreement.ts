import * as contract from '@shala/contract/agreements/agreements'
import { notFound } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { findUser } from '../../people/findUser.ts'
import { implement } from '../../people/implement.ts'
import { isOwnOrMay } from '../../people/staffCaller.ts'
import { schoolTimeZone } from '../../school/schoolSettings.ts'
import { schoolName } from '../../settings.ts'
import { acceptances, agreementTexts } from '../agreement.ts'

/** Loads the PDF library only on download. The acceptance of another person looks like a missing one. */
export const downloadAgreement = implement(
  contract.downloadAgreement,
  async ({ userId, key, version }, caller) => {
    if (!(await isOwnOrMay(caller, userId, 'people.read'))) throw missing()
    const store = firestore()
    const id = contract.acceptanceId(userId, key, version)
    const stored = await store.collection(acceptances.collection).doc(id).get()
    if (!stored.exists) throw missing()
    const acceptance = contract.Acceptance.parse(stored.data())
    const [text, person, timeZone] = await Promise.all([
      store.collection(agreementTexts).doc(acceptance.hash).get(),
      findUser(userId),
      schoolTimeZone(),
    ])
    const { agreementPdf } = await import('./agreementPdf.ts')
    const pdf = await agreementPdf({
      text: contract.AgreementText.parse(text.data()),
      acceptance,
      email: person?.email ?? null,
      school: schoolName.value(),
      timeZone,
    })
    return { fileName: `${key} version ${version}.pdf`, pdf: pdf.toString('base64') }
  },
)

const missing = () => notFound('key', 'there is no such accepted agreement')
