import type { ReactNode } from 'react'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

interface AccessPageProps {
  /** Null if the page has another heading, such as the name of a student. */
  title: string | null
  /** Which part of it is shown, for the browser's tab. */
  part?: string
  children: ReactNode
}

/** A page about who may enter which course. */
export function AccessPage({ title, part, children }: AccessPageProps) {
  return (
    <div className="stack-wide">
      {title !== null && <PageHeading title={title} part={part} />}
      {children}
    </div>
  )
}
