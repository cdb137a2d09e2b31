import type { AccessStatus } from '@shala/contract/access'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { accessStatusLabels } from '../model/accessStatusLabels.ts'

const tones = {
  held: 'good',
  'not-begun': 'warn',
  expired: 'warn',
  revoked: 'bad',
  never: 'plain',
} as const

export function AccessStatusBadge({ status }: { status: AccessStatus | 'never' }) {
  return <Badge tone={tones[status]}>{accessStatusLabels[status]}</Badge>
}
