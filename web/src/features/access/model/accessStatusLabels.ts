import type { AccessStatus } from '@shala/contract/access'

/** How somebody stands to a course, in a word or two. */
export const accessStatusLabels: Readonly<Record<AccessStatus | 'never', string>> = {
  held: 'Held',
  'not-begun': 'Begins later',
  expired: 'Expired',
  revoked: 'Revoked',
  never: 'Never granted',
}
