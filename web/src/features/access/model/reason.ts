import { limits } from '@shala/contract/limits'

/** Returns the error of a removal reason, if any. */
export function reasonErrors(reason: string): { reason?: string } {
  if (reason.trim() === '') return { reason: 'Reason must not be empty: say why access is removed' }
  return reason.trim().length > limits.reason
    ? { reason: `Reason must be at most ${limits.reason} characters` }
    : {}
}
