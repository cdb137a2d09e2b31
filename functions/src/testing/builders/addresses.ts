import { addressId, SecondAddress } from '@shala/contract/accounts/addresses'
import { Mail } from '@shala/contract/emails/mail'
import { changeRecord } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { addressKind } from '../../people/provenAddresses.ts'
import { readStored } from '../store.ts'
import type { TestPerson } from './people.ts'

/** Adds a verified second address to an account. */
export async function createSecondAddress({ uid }: TestPerson, email: string): Promise<void> {
  await changeRecord(addressKind, {
    id: addressId(email),
    seen: 'none',
    action: 'confirm',
    by: uid,
    decide: (_, verifiedAt) => ({ email, userId: uid, verifiedAt }),
  })
}

/** The second address as it is stored, or null. */
export const buildAddress = (email: string) =>
  readStored(SecondAddress, 'addresses', addressId(email))

/** The emails that were written to an address, the oldest first. */
export async function listEmailsTo(email: string): Promise<Mail[]> {
  const { docs } = await firestore().collection('mail').where('to', 'array-contains', email).get()
  return docs
    .map((document) => Mail.parse(document.data()))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Returns the token in the newest email to an address. */
export async function findTokenTo(email: string): Promise<string> {
  const text = (await listEmailsTo(email)).at(-1)?.message.text ?? ''
  const [, token] = /\/account\/address\?token=([\w-]+)/.exec(text) ?? []
  if (token === undefined) throw new Error(`No link went to ${email}`)
  return token
}
