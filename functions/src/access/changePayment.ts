import * as contract from '@shala/contract/access/access'
import { adminCallable } from '../people/adminCallable.ts'
import { paymentChange } from './changeAccess.ts'
import { saveAccess } from './saveAccess.ts'

export const changePayment = adminCallable(
  contract.changePayment,
  ({ userId, courseId, source, grantedAt, revision, payment }, admin) => {
    const key = { source, grantedAt: new Date(grantedAt) }
    const change = paymentChange(payment, key, { courseId, by: admin.uid })
    return saveAccess(userId, change, { seen: revision })
  },
)
