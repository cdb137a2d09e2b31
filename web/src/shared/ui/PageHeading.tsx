import { useEffect, type ReactNode } from 'react'

interface PageHeadingProps {
  /** The page's name, on the page and in the browser's tab. */
  title: string
  /** What it is a part of: only in the tab, where the rest of the page does not say so. */
  of?: string
  children?: ReactNode
}

export function PageHeading({ title, of, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = of === undefined ? title : `${title} – ${of}`
  }, [title, of])
  return (
    <header className="stack prose">
      <h1>{title}</h1>
      {children && <p className="soft">{children}</p>}
    </header>
  )
}
