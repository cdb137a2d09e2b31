import { type ComponentProps, type ReactNode, useId, useState } from 'react'
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

interface FoldedSectionProps {
  title: string
  /** Opens at first. Then it stays as the reader leaves it. */
  isOpen?: boolean | undefined
  children: ReactNode
}

/** A card of which only the title is shown until it is opened. */
export function FoldedSection({ title, isOpen = false, children }: FoldedSectionProps) {
  const id = useId()
  const [opensAtFirst] = useState(isOpen)
  return (
    <section className="card folded-section" aria-labelledby={id}>
      <details className="fold" open={opensAtFirst}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <div className="stack">{children}</div>
      </details>
    </section>
  )
}
