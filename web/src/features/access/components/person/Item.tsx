import type { ReactNode } from 'react'

/** One thing that a record says, by its name. */
export function Item({
  term,
  wide,
  children,
}: {
  term: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? 'record-wide' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
