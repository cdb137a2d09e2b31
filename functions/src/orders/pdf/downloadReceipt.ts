import * as contract from '@shala/contract/orders/receipts'
import { reachesRole } from '@shala/contract/people/roles'
import { notFound } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { signedInCallable } from '../../people/signedInCallable.ts'
import { readCallerRole } from '../../people/staffCallable.ts'
import { schoolName } from '../../settings.ts'

/** Loads the PDF library only on download. A receipt of another person looks like a missing one. */
export const downloadReceipt = signedInCallable(
  contract.downloadReceipt,
  async ({ number }, caller) => {
    const stored = await firestore().collection('receipts').doc(number).get()
    const receipt = stored.exists ? contract.Receipt.parse(stored.data()) : null
    const isTheirs = receipt?.userId === caller.uid
    if (receipt === null || !(isTheirs || reachesRole(await readCallerRole(caller), 'office'))) {
      throw notFound('number', 'there is no such receipt')
    }
    const { receiptPdf, receiptTitles } = await import('./receiptPdf.ts')
    const pdf = await receiptPdf(receipt, schoolName.value())
    const fileName = `${receiptTitles[receipt.kind]} ${number}.pdf`
    return { fileName, pdf: pdf.toString('base64') }
  },
)
