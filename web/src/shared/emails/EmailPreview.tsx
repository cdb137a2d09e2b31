import {
  type EmailTemplate,
  type EmailValues,
  renderEmail,
  unknownPlaceholders,
} from '@shala/contract/emails/renderEmail'
import { Day } from '@shala/contract/values/days'
import { paths } from '../paths.ts'
import { answerTime, settings } from '../settings.ts'
import { Notice } from '../ui/Notice.tsx'
import './emails.css'

/** To whom an email goes, and about what. */
export interface Addressee extends Omit<EmailValues, 'link' | 'school'> {
  /** The path of the link, if it is not the course. */
  readonly path?: string
}

interface EmailPreviewProps {
  template: Pick<EmailTemplate, 'subject' | 'text'>
  to: Addressee
}

/** The email as it reaches one person, and what in it would stay in braces. */
export function EmailPreview({ template, to }: EmailPreviewProps) {
  const unknown = unknownPlaceholders(`${template.subject} ${template.text}`)
  const shown = renderEmail(template, {
    ...to,
    link: `${settings().site.origin}${to.path ?? paths.user.course('…')}`,
    school: 'Shala',
    answer: answerTime(),
  })
  return (
    <div className="stack">
      {unknown.length > 0 && (
        <Notice tone="warn">
          {unknown.map((word) => `{${word}}`).join(', ')} {unknown.length === 1 ? 'is' : 'are'} not
          a placeholder.
        </Notice>
      )}
      <figure className="email-preview">
        <figcaption className="small soft">Preview for {to.name}</figcaption>
        <p>
          <strong>{shown.subject}</strong>
        </p>
        <p className="email-preview-text">{shown.text}</p>
      </figure>
    </div>
  )
}

/**
 * Returns the sample values for an email about a course. Incomplete dates and a start date in the
 * past are left out.
 */
export function addressee(
  name: string,
  course: string,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): Addressee {
  const first = Day.safeParse(startsOn).data ?? null
  const today = new Date().toISOString().slice(0, 10)
  const isToCome = first !== null && first > today
  return {
    name,
    course,
    startsOn: isToCome ? first : null,
    endsOn: Day.safeParse(endsOn).data ?? null,
  }
}
