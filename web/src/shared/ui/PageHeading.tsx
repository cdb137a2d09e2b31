import { useEffect, type ReactNode, type Ref } from 'react'
import { Skeleton } from './Notice.tsx'

interface PageHeadingProps {
  /** The page's name, on the page and in the browser's tab. */
  title: string
  /** The parent page, shown only in the browser tab. */
  of?: string
  /** The current section, shown only in the browser tab. */
  part?: string | undefined
  /** For moving the focus to the heading. */
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
      <Skeleton of={of} />
    </>
  )
}
