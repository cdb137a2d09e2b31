import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'

/** Every page lies below these, and in none of them. */
const homes: readonly string[] = [paths.home, paths.user.home, paths.admin.home]

/** `page` for the page itself, `true` for the part of the site in which the page lies. */
export function ariaCurrent(href: string, location: string): 'page' | 'true' | undefined {
  if (href === location) return 'page'
  return !homes.includes(href) && location.startsWith(`${href}/`) ? 'true' : undefined
}

/** A link that knows when it leads to where one is, or to the part in which that lies. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const [location] = useLocation()
  return (
    <Link href={href} className="nav-link" aria-current={ariaCurrent(href, location)}>
      {children}
    </Link>
  )
}
