import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './WayOn.css'

/** A quiet link at the end of a part, to the page that has more. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <Link href={href} className="way-on">
        {children}
      </Link>
    </p>
  )
}
