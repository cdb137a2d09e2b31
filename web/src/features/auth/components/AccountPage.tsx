import type { ReactNode } from 'react'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import './auth.css'

interface AccountPageProps {
  title: string
  intro?: ReactNode
  /** Below the card: the ways to other pages. */
  after?: ReactNode
  /** For visitors who are not signed in. */
  guest?: boolean
  children: ReactNode
}

/** One narrow column: what it is about, a card to fill in, and links to go on. */
export function AccountPage({ title, intro, after, guest, children }: AccountPageProps) {
  return (
    <div className="account-page" data-guest={guest || undefined}>
      <PageHeading title={title}>{intro}</PageHeading>
      <div className="card stack">{children}</div>
      {after && <div className="account-after">{after}</div>}
    </div>
  )
}
