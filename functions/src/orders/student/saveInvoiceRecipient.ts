import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/orders/orderCallables'
import { refused, requireOwner, requireStored } from '@shala/domain/orders/requirements'
import { implement } from '../../people/implement.ts'
import { isOwnOrMay } from '../../people/staffCaller.ts'
import { commitOrderChange } from '../commitOrderChange.ts'

/**
 * Students name the recipient before the invoice is issued. A change by the office afterwards cancels the
 * invoice by a credit note and issues another one in the same commit.
 */
export const saveInvoiceRecipient = implement(
  contract.saveInvoiceRecipient,
  async ({ orderId, revision: seen, recipient }, caller) => {
    const { uid: by } = caller
    const isOffice = await isOwnOrMay(caller, null, 'money.write')
    return commitOrderChange({
      orderId,
      seen,
      action: 'setRecipient',
      by,
      ...(!isOffice && { rateLimit: limits.orderChanges }),
      decide: (stored) => {
        const before = isOffice ? requireStored(stored) : requireOwner(stored, by)
        if (!isOffice && before.state !== 'offered') {
          throw refused('the invoice was issued already; ask the school to change it')
        }
        return { ...before, recipient }
      },
    })
  },
)
