import * as contract from '@shala/contract/orders/paymentSettings'
import { type Collection, expectedRevision } from '@shala/contract/records'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { staffCallable } from '../people/staffCallable.ts'

const paymentSettings: Collection<contract.PaymentSettingsContent> = {
  collection: 'school',
  noun: 'payment settings',
  content: contract.PaymentSettingsContent,
}

/** Returns how the school is paid, with the defaults where nothing was saved. */
export async function readPaymentSettings(): Promise<contract.PaymentSettingsContent> {
  const ref = firestore().collection('school').doc(contract.paymentSettingsDocument)
  return readRecord(paymentSettings, await ref.get()) ?? contract.PaymentSettingsContent.parse({})
}

export const savePaymentSettings = staffCallable(
  contract.savePaymentSettings,
  ({ revision, settings }, { uid }) =>
    changeRecord(paymentSettings, {
      id: contract.paymentSettingsDocument,
      seen: expectedRevision(revision),
      action: revision === 0 ? 'create' : 'edit',
      by: uid,
      decide: () => settings,
    }),
)
