import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './links.css'

/** A quiet link at the end of a part, to the page that has more. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <Link href={href} className="more-link">
        {children}
      </Link>
    </p>
  )
}
