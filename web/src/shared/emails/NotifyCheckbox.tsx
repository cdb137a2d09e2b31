import type { ReactNode } from 'react'
import { Disclosure } from '../ui/Disclosure.tsx'
import { CheckBox } from '../ui/form/CheckBox.tsx'
import { EmailPreview, type Addressee } from './EmailPreview.tsx'
import type { NotifyChoice } from './useNotifyOption.ts'
import './emails.css'

interface NotifyCheckboxProps {
  notifyChoice: NotifyChoice
  children?: ReactNode
  /** The values for the preview; null if the template is not known yet. */
  to: Addressee | null
  /** What happens where it is ticked, if it is not as simple as the usual sentence. */
  does?: string
}

const usually = 'Students with a verified address get the school’s standard email.'

/** Whether those whom a change concerns are written to, what that means, and the email to read. */
export function NotifyCheckbox({
  notifyChoice,
  children = 'Send an email',
  to,
  does = usually,
}: NotifyCheckboxProps) {
  const { on, template, choose } = notifyChoice
  return (
    <div className="stack">
      <CheckBox name="notify" checked={on} hint={whatHappens(notifyChoice, does)} onChange={choose}>
        {children}
      </CheckBox>
      {on && template !== null && to !== null && (
        <Disclosure className="notify-email" summary="Preview the email">
          <EmailPreview template={template} to={to} />
        </Disclosure>
      )}
    </div>
  )
}

const sentAnyway =
  'The school does not send this email by default; it is sent this time because the box is ticked.'
const sentUsually = 'The school sends this email by default.'

function whatHappens({ on, notify, template, failed }: NotifyChoice, does: string): string {
  if (notify === null) {
    return failed
      ? 'We could not load the school’s setting. If you do not choose, it applies.'
      : 'Loading the school’s setting…'
  }
  if (on) return template?.on === false ? `${does} ${sentAnyway}` : does
  return template?.on === true ? `No email will be sent. ${sentUsually}` : 'No email will be sent.'
}
