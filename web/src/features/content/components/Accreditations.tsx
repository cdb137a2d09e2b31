import type { Accreditation } from '@shala/content/site/getSiteSettings'
import { ContentLink } from './ContentLink.tsx'
import './sections.css'

interface AccreditationsProps {
  accreditations: readonly Accreditation[]
}

/** The school's accreditations, each with a link to check it. Nothing if there are none. */
export function Accreditations({ accreditations }: AccreditationsProps) {
  if (accreditations.length === 0) return null
  return (
    <ul className="accreditations">
      {accreditations.map(({ _key, name, text, href }) => (
        <li key={_key}>
          <p className="accreditation-name">{name}</p>
          {text !== null && <p>{text}</p>}
          {href !== null && (
            <p>
              <ContentLink href={href}>
                See the register<span className="visually-hidden"> of {name}</span>
              </ContentLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
