import type { RefusalCode, RefusalReason } from './refusals.ts'

/**
 * An error that the caller may see. Domain code throws it, and the wrapper translates it once into
 * the protocol. Any other error is a bug and reveals nothing to the caller.
 */
export class AppError extends Error {
  readonly code: RefusalCode
  /** The message without the field. */
  readonly text: string
  /** The path of the invalid field, if any. */
  readonly field: string | undefined
  /** The action that a page can offer, if any. */
  readonly reason: RefusalReason | undefined

  constructor(code: RefusalCode, message: string, field?: string, reason?: RefusalReason) {
    super(field === undefined ? message : `${field}: ${message}`)
    this.name = 'AppError'
    this.code = code
    this.text = message
    this.field = field
    this.reason = reason
  }
}

/** Returns the refusal of a user ID without an account. */
export const noAccount = (): AppError => notFound('userId', 'no account has this ID')

export function notFound(field: string, message: string): AppError {
  return new AppError('not-found', message, field)
}
