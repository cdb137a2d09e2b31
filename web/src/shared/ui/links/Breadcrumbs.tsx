import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { getPageLabel } from '../../pages/getPageLabel.ts'
import './Breadcrumbs.css'

/**
 * Where a layout shows breadcrumbs, above whatever the page begins with; null until it is there.
 * Without a layout they stand where they are written.
 */
export const BreadcrumbPlace = createContext<HTMLElement | null | undefined>(undefined)

/** A page above the one that is shown: its address, and its label if none is declared for the page. */
export type Crumb = string | { readonly href: string; readonly label: string }

interface BreadcrumbsProps {
  /** From the list on, the farthest first. */
  trail: readonly Crumb[]
  /** The title of the current page. */
  here: string
}

/**
 * The path from the list to this page. Any component can render it; it appears above the page's
 * heading. Render it once per page.
 */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const place = use(BreadcrumbPlace)
  const crumbs = (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {trail.map(toLink).map(({ href, label }) => (
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

const toLink = (crumb: Crumb) =>
  typeof crumb === 'string' ? { href: crumb, label: getPageLabel(crumb) } : crumb
