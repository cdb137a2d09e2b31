import { paths } from '../../../../shared/paths.ts'
import { Tabs } from '../../../../shared/ui/links.tsx'

/** The way between a new plan and what became of the earlier ones. */
export function PlanTabs({ at }: { at: 'plan' | 'batches' }) {
  return (
    <Tabs
      label="Import"
      tabs={[
        { href: paths.admin.bulk, label: 'New import', here: at === 'plan' },
        { href: paths.admin.batches, label: 'Past imports', here: at === 'batches' },
      ]}
    />
  )
}
