import { useMay } from '#shared/admin/staffRole.ts'
import { paths } from '#shared/paths.ts'
import { Tabs } from '#shared/ui/links/links.tsx'

/** Links between the templates, which are for owners, and the email log. */
export function EmailTabs({ at }: { at: 'templates' | 'log' }) {
  if (!useMay('school.settings')) return null
  return (
    <Tabs
      label="Emails"
      tabs={[
        { href: paths.admin.emails, label: 'Templates', here: at === 'templates' },
        { href: paths.admin.emailLog, label: 'Email log', here: at === 'log' },
      ]}
    />
  )
}
