import * as contract from '@shala/contract/messages/contact'
import { networkOfAddress } from '../callable/networkOf.ts'
import { siteCallable } from '../callable/publicCallable.ts'
import { dropped } from './dropped.ts'
import { storePostedForm } from './storeMessage.ts'

export const postContactForm = siteCallable(
  contract.postContactForm,
  async ({ website, sender, ...written }, { network: way }) => {
    if (website !== '') return dropped()
    const network = networkOfAddress(sender)
    return { messageId: await storePostedForm({ ...written, userId: null, network, way }) }
  },
)
