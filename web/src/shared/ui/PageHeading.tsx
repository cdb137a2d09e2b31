import { useEffect, type ReactNode, type Ref } from 'react'
import { Skeleton } from './Notice.tsx'

interface PageHeadingProps {
  /** The page's name, on the page and in the browser's tab. */
  title: string
  /** What it is a part of: only in the tab, where the rest of the page does not say so. */
  of?: string
  /** Which part of it is shown: only in the tab, where a heading of its own says so on the page. */
  part?: string | undefined
  /** For whoever moves the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function PageHeading({ title, of, part, headingRef, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = [part, title, of].filter((name) => name !== undefined).join(' – ')
  }, [title, of, part])
  return (
    <header className="stack prose">
      <h1 ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        {title}
      </h1>
      {children && <p className="soft">{children}</p>}
    </header>
  )
}

/** Stands in a document for what scripts fill it with, which `of` names; without them it says so. */
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
      <Skeleton of={of} />
    </>
  )
}
