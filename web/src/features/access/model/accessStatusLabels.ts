import type { AccessStatus } from '@shala/contract/access/access'

/** How somebody stands to a course, in a word or two. */
export const accessStatusLabels: Readonly<Record<AccessStatus | 'never', string>> = {
  held: 'Has access',
  'not-begun': 'Starts later',
  expired: 'Ended',
  revoked: 'Access removed',
  never: 'No access',
}
