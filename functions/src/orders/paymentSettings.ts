import { isDeepStrictEqual } from 'node:util'
import * as contract from '@shala/contract/orders/paymentSettings'
import { type Collection, expectedRevision } from '@shala/contract/records'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { getDisplayName } from '../people/person.ts'
import { addOwnerEmails, type SettingsChange } from './tellOwners.ts'

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

export const savePaymentSettings = implement(
  contract.savePaymentSettings,
  async ({ revision, settings }, { uid, record }) => {
    const author = getDisplayName(record) ?? record.email ?? 'An owner'
    let change: SettingsChange | null = null
    return changeRecord(
      paymentSettings,
      {
        id: contract.paymentSettingsDocument,
        seen: expectedRevision(revision),
        action: revision === 0 ? 'create' : 'edit',
        by: uid,
        decide: (before, at) => {
          const { createdAt, updatedAt, revision: seen = 0, ...old } = { ...before }
          const isSame = before !== null && isDeepStrictEqual(old, settings)
          change = isSame ? null : { before, after: settings, revision: seen + 1, author, at }
          return settings
        },
      },
      async (commit) => {
        if (change !== null) await addOwnerEmails(commit, change)
      },
    )
  },
)
