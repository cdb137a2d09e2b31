import { CheckBox } from '../../../../shared/ui/form/CheckBox.tsx'

interface OrderNotifyProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** The choice whether a change of an order is sent to the student. */
export function OrderNotify({ on, onChange }: OrderNotifyProps) {
  return (
    <CheckBox
      name="notify"
      checked={on}
      hint={on ? 'The student gets an email about this.' : 'No email will be sent.'}
      onChange={onChange}
    >
      Send an email
    </CheckBox>
  )
}
