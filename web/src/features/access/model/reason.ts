import { limits } from '@shala/contract/limits'

/** What is wrong with the reason for which access is removed, if anything. */
export function reasonErrors(reason: string): { reason?: string } {
  if (reason.trim() === '') return { reason: 'Reason must not be empty: say why access is removed' }
  return reason.trim().length > limits.reason
    ? { reason: `Reason must be at most ${limits.reason} characters` }
    : {}
}
