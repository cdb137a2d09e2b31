import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ariaCurrent } from './ariaCurrent.ts'

/** A link that knows when it leads to where one is, or to the part in which that lies. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const [location] = useLocation()
  return (
    <Link href={href} className="nav-link" aria-current={ariaCurrent(href, location)}>
      {children}
    </Link>
  )
}
