import type { ReactNode } from 'react'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

interface AccessPageProps {
  /** Null if the page has another heading, such as the name of a student. */
  title: string | null
  /** Which part of it is shown, for the browser's tab. */
  part?: string
  help?: ReactNode
  children: ReactNode
}

/** A page about who may enter which course. */
export function AccessPage({ title, part, help, children }: AccessPageProps) {
  return (
    <div className="stack-wide">
      {title !== null && (
        <PageHeading title={title} part={part} beside={help && <PageHelp>{help}</PageHelp>} />
      )}
      {children}
    </div>
  )
}
