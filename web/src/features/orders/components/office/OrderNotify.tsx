import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import type { NotifyChoice } from '../../../../shared/emails/useNotifyOption.ts'

/** The choice whether a change of an order is sent to the student. */
export const OrderNotify = ({ choice }: { choice: NotifyChoice }) => (
  <NotifyCheckbox notifyChoice={choice} to={null} does="The student gets an email about this." />
)
