import type { ReactNode } from 'react'
import { paths } from '../../../shared/paths.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'

const tabs = {
  person: { href: paths.admin.access, label: 'One person' },
  bulk: { href: paths.admin.bulk, label: 'Many people' },
  pending: { href: paths.admin.pending, label: 'Waiting' },
  all: { href: paths.admin.allAccess, label: 'Who holds what' },
} as const

interface AccessPageProps {
  /** Null where the page has a heading of its own, such as the name of what it shows. */
  title: string | null
  tab: keyof typeof tabs
  children: ReactNode
}

/** A page about who may enter which course, among its neighbours. */
export function AccessPage({ title, tab, children }: AccessPageProps) {
  return (
    <div className="stack-wide">
      {title !== null && <PageHeading title={title} />}
      <Tabs
        label="Access"
        tabs={Object.entries(tabs).map(([name, link]) => ({ ...link, here: name === tab }))}
      />
      {children}
    </div>
  )
}
