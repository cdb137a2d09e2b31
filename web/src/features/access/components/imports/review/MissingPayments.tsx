import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Notice } from '#shared/ui/Notice.tsx'

/** Names the one choice for all rows that have an amount and no payment; hidden for fewer than two. */
export function MissingPayments({
  rows,
}: {
  rows: readonly Pick<PlannedRow, 'field' | 'reason'>[]
}) {
  const count = rows.filter(
    ({ field, reason }) => field === 'paymentStatus' && reason.startsWith('is missing'),
  ).length
  if (count < 2) return null
  return (
    <Notice tone="warn">
      <p>
        {`${count.toLocaleString('en')} rows have an amount, but do not say whether it is paid. Choose it for all of them under “Payment” of the list.`}
      </p>
      <Link href={paths.admin.newImport}>Choose it for all rows</Link>
    </Notice>
  )
}
