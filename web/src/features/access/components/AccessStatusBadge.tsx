import { type AccessRecord, accessStatus } from '@shala/contract/access/access'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { describeStatus } from '../model/describeAccess.ts'

const tones = {
  held: 'good',
  'not-begun': 'warn',
  expired: 'warn',
  revoked: 'bad',
  never: 'plain',
} as const

interface AccessStatusBadgeProps {
  /** Null without a record. */
  record: AccessRecord | null
  now: Date
}

export const AccessStatusBadge = ({ record, now }: AccessStatusBadgeProps) => (
  <Badge tone={tones[accessStatus(record, now)]}>{describeStatus(record, now)}</Badge>
)
