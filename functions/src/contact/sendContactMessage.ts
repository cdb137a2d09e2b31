import * as contract from '@shala/contract/messages/contact'
import { toNetwork } from '../callable/network.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { findUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { provenAddresses } from '../people/provenAddresses.ts'
import { requireProof } from './challenge.ts'
import { storeMessage, storePostedForm } from './storeMessage.ts'

/**
 * Returns a normal-looking answer for a bot that filled in the hidden field, because an error would
 * make it try another way.
 */
export function dropped(): { messageId: string } {
  log.write('contact.dropped', { detail: 'the hidden field was filled in' })
  return { messageId: firestore().collection('contactMessages').doc().id }
}

export const sendContactMessage = implement(
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

/** Returns true if the signed-in user has verified this email address. */
async function isOwnAddress(uid: string | null, email: string): Promise<boolean> {
  const record = uid === null ? null : await findUser(uid)
  return record !== null && !record.disabled && (await provenAddresses(record)).includes(email)
}

export const postContactForm = implement(
  contract.postContactForm,
  async ({ website, sender, ...written }, { network: way }) => {
    if (website !== '') return dropped()
    const network = toNetwork(sender)
    return { messageId: await storePostedForm({ ...written, userId: null, network, way }) }
  },
)
