import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

/** A link that knows when it leads to where one is. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const [location] = useLocation()
  return (
    <Link href={href} className="nav-link" aria-current={location === href ? 'page' : undefined}>
      {children}
    </Link>
  )
}
