import type { Link } from '@shala/content/link'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { ContentLink } from './ContentLink.tsx'

interface ActionsProps {
  links: readonly Link[]
  /** A stronger button stands before these. */
  isSecond?: boolean
}

/** Ways on, as buttons, the first one the strongest. Nothing where there are none. */
export function Actions({ links, isSecond = false }: ActionsProps) {
  if (links.length === 0) return null
  return (
    <p className="row">
      {links.map(({ label, href }, index) => (
        <ContentLink
          key={href}
          href={href}
          className={buttonClass(index === 0 && !isSecond ? 'primary' : 'quiet')}
        >
          {label}
        </ContentLink>
      ))}
    </p>
  )
}
