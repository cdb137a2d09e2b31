import type { EmailTemplate } from '@shala/contract/emails/renderEmail'
import { Disclosure } from '../ui/Disclosure.tsx'
import { RadioGroup } from '../ui/form/RadioGroup.tsx'
import { EmailPreview, type Addressee } from './EmailPreview.tsx'
import './emails.css'

/** An email that a change may send, and the values for its preview. */
interface PreviewedEmail {
  readonly label: string
  readonly template: EmailTemplate | null
  /** Null if no person gets it. */
  readonly to: Addressee | null
}

interface EmailChoiceProps {
  /** Null until the admin has chosen. */
  value: boolean | null
  /** Describes what "Yes" sends. */
  does: string
  previews?: readonly PreviewedEmail[]
  /** The form was submitted without the choice. */
  isMissing: boolean
  onChoose: (on: boolean) => void
}

/** Asks whether to email the people of a list. Nothing is chosen at first. */
export function EmailChoice({ value, does, previews = [], isMissing, onChoose }: EmailChoiceProps) {
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
        error={isMissing && value === null ? 'Choose whether to email them' : undefined}
        onChange={(choice) => onChoose(choice === 'yes')}
      />
      {value === true &&
        previews.map(
          ({ label, template, to }) =>
            template !== null &&
            to !== null && (
              <Disclosure key={label} className="notify-email" summary={label}>
                <EmailPreview template={template} to={to} />
              </Disclosure>
            ),
        )}
    </div>
  )
}

/** Thrown instead of sending a form without the choice; the error is shown at the choice. */
export class ChoiceMissing extends Error {}

/** The end of a button's label: what it does with emails. */
export function emailSuffix(value: boolean | null): string {
  return value === null ? '' : value ? ' by email' : ' without email'
}
