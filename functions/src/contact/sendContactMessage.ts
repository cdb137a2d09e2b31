import * as contract from '@shala/contract/messages/contact'
import { toNetwork } from '../callable/network.ts'
import { publicCallable, siteCallable } from '../callable/publicCallable.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { findUser } from '../people/findUser.ts'
import { provenAddresses } from '../people/provenAddresses.ts'
import { requireProof } from './challenge.ts'
import { storeMessage, storePostedForm } from './storeMessage.ts'

/**
 * The answer to a program that filled in the field which nobody sees. Told that it failed, it would
 * try another way; so the answer looks like any other.
 */
export function dropped(): { messageId: string } {
  log.write('contact.dropped', { detail: 'the hidden field was filled in' })
  return { messageId: firestore().collection('contactMessages').doc().id }
}

export const sendContactMessage = publicCallable(
  contract.sendContactMessage,
  async ({ website, proof, copy, ...written }, { uid, network }) => {
    if (website !== '') return dropped()
    await requireProof(proof)
    const { challenge } = proof
    const message = { ...written, userId: uid, network, challenge }
    const isProven = await isOwnAddress(uid, written.email)
    const isCopied = copy && isProven
    return { messageId: await storeMessage({ ...message, isProven, isCopied }) }
  },
)

/** Whether an address is one that who is signed in has proven to be theirs. */
async function isOwnAddress(uid: string | null, email: string): Promise<boolean> {
  const record = uid === null ? null : await findUser(uid)
  return record !== null && !record.disabled && (await provenAddresses(record)).includes(email)
}

export const postContactForm = siteCallable(
  contract.postContactForm,
  async ({ website, sender, ...written }, { network: way }) => {
    if (website !== '') return dropped()
    const network = toNetwork(sender)
    return { messageId: await storePostedForm({ ...written, userId: null, network, way }) }
  },
)
