import type { AccessStatus } from '@shala/contract/access/access'
import { formatDay } from '../../../shared/dates.ts'
import { useSchoolDay } from '../../../shared/schoolDay.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { accessStatusLabels } from '../model/describeAccess.ts'

const tones = {
  held: 'good',
  'not-begun': 'warn',
  expired: 'warn',
  revoked: 'bad',
  never: 'plain',
} as const

interface AccessStatusBadgeProps {
  status: AccessStatus | 'never'
  /** The first day, if known. */
  startsOn?: string | null
}

export function AccessStatusBadge({ status, startsOn = null }: AccessStatusBadgeProps) {
  const today = useSchoolDay()
  // Between two spans the access has started before.
  const isToCome = status === 'not-begun' && startsOn !== null && startsOn > today
  return (
    <Badge tone={tones[status]}>
      {isToCome ? `Starts ${formatDay(startsOn)}` : accessStatusLabels[status]}
    </Badge>
  )
}
