import type { EmailValues } from '@shala/contract/emails/renderEmail'
import { type EmailedOrder, getOrderEmailValues } from '@shala/contract/orders/orderEmailValues'
import { orderPath } from '@shala/contract/orders/orderPath'
import { formatMoney } from '@shala/contract/payments/money'
import type { Addressee } from '#shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import type { NotifyChoice } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { paymentSettingsQuery } from '../../api/orderQueries.ts'

/** The order as a change would leave it, and the values of the email about that change. */
export interface OrderEmailPreview extends Omit<EmailedOrder, 'bankDetails'> {
  readonly name: string
  readonly courseTitle: string
  /** In minor units. */
  readonly amount?: number
  readonly values?: Pick<EmailValues, 'due' | 'message' | 'reason' | 'receipt'>
}

interface OrderNotifyProps {
  choice: NotifyChoice
  /** Null where the form is incomplete, or shows the email itself. */
  email: OrderEmailPreview | null
}

/** The choice whether a change of an order is sent to the student, with the email to read. */
export function OrderNotify({ choice, email }: OrderNotifyProps) {
  const settings = useLoad(paymentSettingsQuery(useServer()))
  const bankDetails = settings.state === 'ready' ? settings.value.bankDetails : null
  const to = email === null || bankDetails === null ? null : toAddressee(email, bankDetails)
  return (
    <NotifyCheckbox notifyChoice={choice} to={to} does="The student gets an email about this." />
  )
}

function toAddressee(email: OrderEmailPreview, bankDetails: string): Addressee {
  const { orderId, name, courseTitle, amount, currency, values } = email
  return {
    name,
    course: courseTitle,
    startsOn: null,
    endsOn: null,
    path: orderPath(orderId),
    ...getOrderEmailValues({ ...email, bankDetails }),
    ...(amount !== undefined && { amount: formatMoney(amount, currency) }),
    ...values,
  }
}
