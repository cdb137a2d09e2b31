import type { ReactNode } from 'react'
import { BrandMark } from '../../../shared/ui/BrandMark.tsx'
import './sections.css'

interface SectionHeadingProps {
  /** Of the h2, for `aria-labelledby` and for links into the page. */
  id?: string
  /** A few words above the title. */
  overline?: string | null
  title: string
  children?: ReactNode
}

/** The title of a part of a page, in large quiet type, with its introduction. */
export function SectionHeading({ id, overline = null, title, children }: SectionHeadingProps) {
  return (
    <header className="section-heading">
      {overline !== null && <Overline>{overline}</Overline>}
      <h2 id={id}>{title}</h2>
      {children !== undefined && children !== null && (
        <div className="section-heading-text">{children}</div>
      )}
    </header>
  )
}

/** A few words above a title, with the sun before them. */
export function Overline({ children }: { children: ReactNode }) {
  return (
    <p className="overline">
      <BrandMark of="sun" />
      <span>{children}</span>
    </p>
  )
}
