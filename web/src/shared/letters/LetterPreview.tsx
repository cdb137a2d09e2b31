import {
  renderLetter,
  unknownPlaceholders,
  type EmailTemplate,
  type LetterValues,
} from '@shala/contract/emailTemplates'
import { Notice } from '../ui/Notice.tsx'
import './LetterPreview.css'

/** To whom a letter goes, and about what. */
export type Addressee = Omit<LetterValues, 'school'>

interface LetterPreviewProps {
  letter: Pick<EmailTemplate, 'subject' | 'text'>
  to: Addressee
}

/** The letter as it reaches one person, and what in it would stay in braces. */
export function LetterPreview({ letter, to }: LetterPreviewProps) {
  const unknown = unknownPlaceholders(letter)
  const shown = renderLetter(letter, { ...to, school: 'Shala' })
  return (
    <div className="stack">
      {unknown.length > 0 && (
        <Notice tone="warn">
          {unknown.map((word) => `{${word}}`).join(', ')} {unknown.length === 1 ? 'is' : 'are'} no
          word that we fill in; it will be sent as it stands.
        </Notice>
      )}
      <figure className="letter-preview">
        <figcaption className="small soft">As it reaches {to.name}</figcaption>
        <p>
          <strong>{shown.subject}</strong>
        </p>
        <p className="letter-preview-text">{shown.text}</p>
      </figure>
    </div>
  )
}
