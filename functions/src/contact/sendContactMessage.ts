import * as contract from '@shala/contract/contact'
import { publicCallable } from '../callable/publicCallable.ts'
import { requireProof } from './challenge.ts'
import { contactCall } from './contactCall.ts'
import { dropped } from './dropped.ts'
import { storeMessage } from './storeMessage.ts'

export const sendContactMessage = publicCallable(
  contract.sendContactMessage,
  async ({ website, proof, ...written }, { uid, network }) => {
    if (website !== '') return dropped()
    await requireProof(proof)
    const { challenge } = proof
    return { messageId: await storeMessage({ ...written, userId: uid, network, challenge }) }
  },
  contactCall,
)
