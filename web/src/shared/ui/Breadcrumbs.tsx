import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import './Breadcrumbs.css'

/**
 * Where a layout shows breadcrumbs, above whatever the page begins with; null until it is there.
 * Without a layout they stand where they are written.
 */
export const BreadcrumbPlace = createContext<HTMLElement | null | undefined>(undefined)

/** A page above the one that is shown. */
export interface Crumb {
  readonly href: string
  readonly label: string
}

interface BreadcrumbsProps {
  /** From the list on, the farthest first. */
  trail: readonly Crumb[]
  /** What the page itself is called. */
  here: string
}

/**
 * The way back from something to the list that it is in. Whatever part of a page knows what is open
 * says so; they are shown above its heading all the same. A page has one of them.
 */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const place = use(BreadcrumbPlace)
  const crumbs = (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {trail.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
  if (place === undefined) return crumbs
  return place === null ? null : createPortal(crumbs, place)
}
