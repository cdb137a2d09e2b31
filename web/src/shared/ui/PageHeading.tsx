import { createContext, use, useEffect, type ReactNode, type Ref } from 'react'
import { Skeleton } from './Notice.tsx'

/** Receives the place beside the heading for `PageActions`; null in layouts without one. */
export const PageActionsPlace = createContext<{
  readonly place: HTMLElement | null
  readonly setPlace: (place: HTMLElement | null) => void
} | null>(null)

interface PageHeadingProps {
  /** The page's name, on the page and in the browser's tab. */
  title: string
  of?: string
  /** The current section, shown only in the browser tab. */
  part?: string | undefined
  /** For moving the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
  /** A button behind the title, such as the help of the page. */
  beside?: ReactNode
  children?: ReactNode
}

export function PageHeading(props: PageHeadingProps) {
  const { title, of, part, headingRef, beside, children } = props
  const setPlace = use(PageActionsPlace)?.setPlace
  useEffect(() => {
    document.title = [part, title, of].filter((name) => name !== undefined).join(' – ')
  }, [title, of, part])
  const heading = (
    <h1 ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
      {title}
    </h1>
  )
  const lead = children && <p className="soft">{children}</p>
  if (setPlace === undefined) {
    return (
      <header className="stack prose">
        {heading}
        {lead}
      </header>
    )
  }
  return (
    <header className="stack page-head">
      <div className="page-title">
        {heading}
        {beside}
        <div className="page-actions" ref={setPlace} />
      </div>
      {lead}
    </header>
  )
}

/**
 * A placeholder for content that needs scripts, named by `of`. Without scripts it says that they
 * are needed.
 */
export function PagePending({ of }: { of: string }) {
  return (
    <>
      <noscript>
        <div className="stack prose">
          <h1>This page needs JavaScript</h1>
          <p className="soft">
            It is switched off in your browser. Switch it on for this site, then load the page
            again.
          </p>
        </div>
      </noscript>
      <div className="pending-cards">
        <Skeleton of={of} lines={2} />
        <div className="card skeleton-card" />
        <div className="card skeleton-card" />
      </div>
    </>
  )
}
