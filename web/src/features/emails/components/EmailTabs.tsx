import { paths } from '../../../shared/paths.ts'
import { Tabs } from '../../../shared/ui/links.tsx'

/** The way between what the school writes and what went to whom. */
export function EmailTabs({ at }: { at: 'templates' | 'log' }) {
  return (
    <Tabs
      label="E-mails"
      tabs={[
        { href: paths.admin.emails, label: 'Templates', here: at === 'templates' },
        { href: paths.admin.emailLog, label: 'E-mail log', here: at === 'log' },
      ]}
    />
  )
}
