import { Link } from 'wouter'
import './CountLinks.css'

interface CountLinksProps {
  label: string
  links: readonly { href: string; label: string; count: number; here: boolean }[]
}

/** How many there are of each kind, each the way to see only those. A kind of which there is none is left out. */
export function CountLinks({ label, links }: CountLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="count-links">
        {links
          .filter(({ count, here }) => count > 0 || here)
          .map(({ href, label: name, count, here }) => (
            <li key={href}>
              <Link
                href={href}
                replace
                className="count-link"
                aria-current={here ? 'true' : undefined}
              >
                {name} <strong>{count.toLocaleString('en')}</strong>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
