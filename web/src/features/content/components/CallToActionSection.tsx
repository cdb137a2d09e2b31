import type { Link } from '@shala/content/link'
import type { ReactNode } from 'react'
import { Actions } from './Actions.tsx'
import './CallToActionSection.css'

interface CallToActionSectionProps {
  /** The editors' text; nothing is shown for null. */
  callToAction: { title: string | null; text: string | null; link: Link | null } | null
  /** The main action of the page, before the link of the editors. */
  children?: ReactNode
}

/** The invitation at the end of a page, in front of a sun that goes down behind the footer. */
export function CallToActionSection({ callToAction, children }: CallToActionSectionProps) {
  if (callToAction === null) return null
  const { title, text, link } = callToAction
  if (title === null && link === null) return null
  return (
    <section className="bleed invitation" aria-label={title ?? link?.label}>
      <div className="invitation-words">
        {title !== null && <h2>{title}</h2>}
        {text !== null && <p>{text}</p>}
        {children}
        <Actions links={link === null ? [] : [link]} isSecond={children !== undefined} />
      </div>
      <span className="invitation-sun" aria-hidden="true" />
    </section>
  )
}
