import { useEffect, type ReactNode } from 'react'

interface PageHeadingProps {
  /** The page's name, on the page and in the browser's tab. */
  title: string
  children?: ReactNode
}

export function PageHeading({ title, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header className="stack prose">
      <h1>{title}</h1>
      {children && <p className="soft">{children}</p>}
    </header>
  )
}
