import type { ComponentProps, ReactNode } from 'react'
import './Disclosure.css'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  summary: ReactNode
  children: ReactNode
}

/** Details that fold away below a line of text. They work without scripts. */
export function Disclosure({ summary, children, className, ...details }: DisclosureProps) {
  return (
    <details className={className === undefined ? 'fold' : `fold ${className}`} {...details}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
