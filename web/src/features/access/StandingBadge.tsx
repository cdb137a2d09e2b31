import type { Standing } from '@shala/contract/access'
import { Badge } from '../../shared/ui/Badge.tsx'

/** How somebody stands to a course, in a word or two. */
export const standingWords: Readonly<Record<Standing | 'never', string>> = {
  held: 'Held',
  'not-begun': 'Begins later',
  expired: 'Expired',
  revoked: 'Revoked',
  never: 'Never granted',
}

const tones = {
  held: 'good',
  'not-begun': 'warn',
  expired: 'warn',
  revoked: 'bad',
  never: 'plain',
} as const

export function StandingBadge({ standing }: { standing: Standing | 'never' }) {
  return <Badge tone={tones[standing]}>{standingWords[standing]}</Badge>
}
