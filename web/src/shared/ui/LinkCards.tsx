import { Link } from 'wouter'
import './links.css'

/** Ways on from a page, each with a sentence. */
export function LinkCards({
  links,
}: {
  links: readonly { href: string; label: string; text: string }[]
}) {
  return (
    <ul className="link-cards">
      {links.map(({ href, label, text }) => (
        <li key={href} className="card link-card">
          <h2>
            <Link href={href}>{label}</Link>
          </h2>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
