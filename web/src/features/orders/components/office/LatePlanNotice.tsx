import type { Instalment } from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { formatDay } from '#shared/dates.ts'
import { Notice } from '#shared/ui/Notice.tsx'

interface LatePlanNoticeProps {
  instalments: readonly Pick<Instalment, 'dueOn'>[]
  /** The last day of the course date; null without one. */
  endsOn: Day | null
}

/** Warns of a plan whose last instalment is due after the course; hidden for other plans. */
export function LatePlanNotice({ instalments, endsOn }: LatePlanNoticeProps) {
  const last = instalments.at(-1)
  if (last === undefined || endsOn === null || last.dueOn <= endsOn) return null
  return (
    <Notice tone="warn">
      {`The last instalment is due on ${formatDay(last.dueOn)}, after the course ends on ${formatDay(endsOn)}.`}
    </Notice>
  )
}
