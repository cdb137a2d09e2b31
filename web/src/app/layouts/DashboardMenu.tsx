import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { MenuLink, MenuPart } from '../../shared/admin/adminMenu.ts'
import { paths } from '../../shared/paths.ts'
import './layouts.css'

interface DashboardMenuProps {
  menu: readonly MenuPart[]
  /** The path that is shown. */
  location: string
  /** What stands behind the name of a link, such as how many wait there. */
  beside?: ((link: MenuLink) => ReactNode) | undefined
}

/** The way around a dashboard. One link says where one is: the page itself, or the part it lies in. */
export function DashboardMenu({ menu, location, beside }: DashboardMenuProps) {
  const all = menu.flatMap((part) => ('links' in part ? part.links : part))
  const here = linkAt(all, location)
  const shown = (link: MenuLink) => (
    <li key={link.href}>
      <Link
        href={link.href}
        className="nav-link"
        aria-current={link !== here ? undefined : link.href === location ? 'page' : 'true'}
      >
        {link.label}
        {beside?.(link)}
      </Link>
    </li>
  )
  return (
    <ul className="menu">
      {menu.map((part) =>
        'links' in part ? (
          <Section key={part.label} label={part.label}>
            {part.links.map(shown)}
          </Section>
        ) : (
          shown(part)
        ),
      )}
    </ul>
  )
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <li>
      <span className="menu-title" id={id}>
        {label}
      </span>
      <ul className="menu" aria-labelledby={id}>
        {children}
      </ul>
    </li>
  )
}

/** Every page lies below these, and in none of them. */
const homes: readonly string[] = [paths.user.home, paths.admin.home]

/** The link to a path, or to the nearest path above it. */
function linkAt(links: readonly MenuLink[], location: string): MenuLink | undefined {
  const reaches = ({ href, covers = [] }: MenuLink): number => {
    if (href === location) return Number.POSITIVE_INFINITY
    const above = [href, ...covers].filter(
      (path) => path === location || (!homes.includes(path) && location.startsWith(`${path}/`)),
    )
    return Math.max(0, ...above.map((path) => path.length))
  }
  return links
    .filter((link) => reaches(link) > 0)
    .toSorted((one, other) => reaches(other) - reaches(one))[0]
}
