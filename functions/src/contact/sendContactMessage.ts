import * as contract from '@shala/contract/contact'
import * as logger from 'firebase-functions/logger'
import { publicCallable } from '../callable/publicCallable.ts'
import { firestore } from '../firebase.ts'
import { requireProof } from './challenge.ts'
import { contactCall } from './contactCall.ts'
import { storeMessage } from './storeMessage.ts'

export const sendContactMessage = publicCallable(
  contract.sendContactMessage,
  async ({ website, proof, ...written }, { uid, network }) => {
    if (website !== '') {
      // Told that it failed, the program that wrote this would try another way; so the answer looks
      // like any other.
      logger.info('dropped', { why: 'the hidden field was filled in' })
      return { messageId: firestore().collection('contactMessages').doc().id }
    }
    await requireProof(proof)
    const { challenge } = proof
    return { messageId: await storeMessage({ ...written, userId: uid, network, challenge }) }
  },
  contactCall,
)
