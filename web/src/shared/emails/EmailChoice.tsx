import type { EmailTemplate } from '@shala/contract/emails/emailTemplates'
import { RadioGroup } from '../ui/form/RadioGroup.tsx'
import { EmailPreview, type Addressee } from './EmailPreview.tsx'
import './emails.css'

/** An email that a change may send, and the values for its preview. */
interface PreviewedEmail {
  readonly label: string
  readonly template: EmailTemplate | null
  readonly to: Addressee
}

interface EmailChoiceProps {
  /** Null until the admin has chosen. */
  value: boolean | null
  /** Describes what "Yes" sends. */
  does: string
  previews?: readonly PreviewedEmail[]
  error?: string | undefined
  onChoose: (on: boolean) => void
}

/** Asks whether to email the people of a list. Nothing is chosen at first. */
export function EmailChoice({ value, does, previews = [], error, onChoose }: EmailChoiceProps) {
  return (
    <div className="stack">
      <RadioGroup
        label="Email them?"
        name="notify"
        value={value === null ? null : value ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: 'Yes, email them', hint: does },
          { value: 'no', label: 'No', hint: 'No email will be sent.' },
        ]}
        error={error}
        onChange={(choice) => onChoose(choice === 'yes')}
      />
      {value === true &&
        previews.map(
          ({ label, template, to }) =>
            template !== null && (
              <details key={label} className="notify-email">
                <summary>{label}</summary>
                <EmailPreview template={template} to={to} />
              </details>
            ),
        )}
    </div>
  )
}

/** Thrown instead of sending a form without the choice; the error is shown at the choice. */
export class ChoiceMissing extends Error {}

/** The error if nothing is chosen. */
export const emailChoiceMissing = 'Choose whether to email them'

/** The end of a button's label: what it does with emails. */
export function emailSuffix(value: boolean | null): string {
  return value === null ? '' : value ? ' by email' : ' without email'
}
