import type { Link } from '@shala/content/link'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { ContentLink } from './ContentLink.tsx'

/** Ways on, as buttons, the first one the strongest. Nothing where there are none. */
export function Actions({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <p className="row">
      {links.map(({ label, href }, index) => (
        <ContentLink
          key={href}
          href={href}
          className={buttonClass(index === 0 ? 'primary' : 'quiet')}
        >
          {label}
        </ContentLink>
      ))}
    </p>
  )
}
