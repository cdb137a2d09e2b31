import {
  renderEmail,
  unknownPlaceholders,
  type EmailTemplate,
  type EmailValues,
} from '@shala/contract/emailTemplates'
import { Notice } from '../ui/Notice.tsx'
import './emails.css'

/** To whom an e-mail goes, and about what. */
export type Addressee = Omit<EmailValues, 'school'>

interface EmailPreviewProps {
  template: Pick<EmailTemplate, 'subject' | 'text'>
  to: Addressee
}

/** The e-mail as it reaches one person, and what in it would stay in braces. */
export function EmailPreview({ template, to }: EmailPreviewProps) {
  const unknown = unknownPlaceholders(template)
  const shown = renderEmail(template, { ...to, school: 'Shala' })
  return (
    <div className="stack">
      {unknown.length > 0 && (
        <Notice tone="warn">
          {unknown.map((word) => `{${word}}`).join(', ')} {unknown.length === 1 ? 'is' : 'are'} no
          word that we fill in; it will be sent as it stands.
        </Notice>
      )}
      <figure className="email-preview">
        <figcaption className="small soft">As it reaches {to.name}</figcaption>
        <p>
          <strong>{shown.subject}</strong>
        </p>
        <p className="email-preview-text">{shown.text}</p>
      </figure>
    </div>
  )
}
