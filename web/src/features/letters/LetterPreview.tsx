import { renderLetter, unknownPlaceholders } from '@shala/contract/letters'
import { Notice } from '../../shared/ui/Notice.tsx'

interface LetterPreviewProps {
  subject: string
  text: string
}

/** Somebody and a course that stand for all. */
const sample = {
  name: 'Maya Lindqvist',
  course: 'Prenatal Yoga Certification',
  startsOn: null,
  endsOn: '2027-06-30',
  school: 'Shala',
}

/** The letter as it reaches one person, and what in it would stay in braces. */
export function LetterPreview({ subject, text }: LetterPreviewProps) {
  const unknown = unknownPlaceholders({ subject, text })
  const shown = renderLetter({ subject, text }, sample)
  return (
    <div className="stack">
      {unknown.length > 0 && (
        <Notice tone="warn">
          {unknown.map((word) => `{${word}}`).join(', ')} {unknown.length === 1 ? 'is' : 'are'} no
          word that we fill in; it will be sent as it stands.
        </Notice>
      )}
      <figure className="letter-preview">
        <figcaption className="small soft">As it reaches {sample.name}</figcaption>
        <p>
          <strong>{shown.subject}</strong>
        </p>
        <p className="letter-preview-text">{shown.text}</p>
      </figure>
    </div>
  )
}
