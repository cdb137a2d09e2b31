import { Link } from 'wouter'
import './WayCards.css'

/** Ways on from a page, each with a sentence. */
export function WayCards({
  ways,
}: {
  ways: readonly { href: string; label: string; text: string }[]
}) {
  return (
    <ul className="ways">
      {ways.map(({ href, label, text }) => (
        <li key={href} className="card way">
          <h2>
            <Link href={href}>{label}</Link>
          </h2>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
