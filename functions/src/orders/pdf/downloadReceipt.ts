import * as contract from '@shala/contract/orders/receipts'
import { notFound } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { implement } from '../../people/implement.ts'
import { isOwnOrMay } from '../../people/staffCaller.ts'
import { schoolName } from '../../settings.ts'

/** Loads the PDF library only on download. A receipt of another person looks like a missing one. */
export const downloadReceipt = implement(contract.downloadReceipt, async ({ number }, caller) => {
  const stored = await firestore().collection('receipts').doc(number).get()
  const receipt = stored.exists ? contract.Receipt.parse(stored.data()) : null
  if (receipt === null || !(await isOwnOrMay(caller, receipt.userId, 'money.read'))) {
    throw notFound('number', 'there is no such receipt')
  }
  const { receiptPdf } = await import('./receiptPdf.ts')
  const pdf = await receiptPdf(receipt, schoolName.value())
  const fileName = `${contract.receiptKindNames[receipt.kind]} ${number}.pdf`
  return { fileName, pdf: pdf.toString('base64') }
})
