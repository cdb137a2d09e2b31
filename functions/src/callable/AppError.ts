import type { RefusalCode, RefusalReason } from '@shala/contract/refusals'

/**
 * A refusal that the caller may read. Domain code throws it; the edge translates it, once, into
 * the protocol's error. Anything else thrown is a fault of ours and tells the caller nothing.
 */
export class AppError extends Error {
  readonly code: RefusalCode
  /** The path of the field at fault, if one is. */
  readonly field: string | undefined
  /** What a page can do about it, if anything. */
  readonly reason: RefusalReason | undefined

  constructor(code: RefusalCode, message: string, field?: string, reason?: RefusalReason) {
    super(field === undefined ? message : `${field}: ${message}`)
    this.name = 'AppError'
    this.code = code
    this.field = field
    this.reason = reason
  }
}

export function notFound(field: string, message: string): AppError {
  return new AppError('not-found', message, field)
}

/**
 * A change that met another one each time it was tried. Nothing of it was saved. Callables answer it
 * as `aborted`, in words; code that can decide again catches it.
 */
export class OvertakenError extends Error {}
