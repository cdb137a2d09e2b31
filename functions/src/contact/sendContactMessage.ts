import * as contract from '@shala/contract/messages/contact'
import { publicCallable } from '../callable/publicCallable.ts'
import { findUser } from '../people/findUser.ts'
import { provenAddresses } from '../people/provenAddresses.ts'
import { requireProof } from './challenge.ts'
import { dropped } from './dropped.ts'
import { storeMessage } from './storeMessage.ts'

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
