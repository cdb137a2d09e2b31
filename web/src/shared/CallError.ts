import type { RefusalCode, RefusalReason as ServerReason } from '@shala/contract/refusals'

/** `unavailable`: the server was not reached, or what answered was not the server. */
export type CallErrorCode = RefusalCode | 'unavailable'

/** Why the server, or the contract before it, did not do what was asked; the message is for people. */
export class CallError extends Error {
  readonly code: CallErrorCode
  /** The path of the field at fault, such as `amount`. */
  readonly field: string | undefined
  /** The action that a page can offer, if any. */
  readonly reason: ServerReason | undefined

  constructor(code: CallErrorCode, message: string, field?: string, reason?: ServerReason) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.field = field
    this.reason = reason
  }

  /** The message without the name of the field, which the server puts before it. */
  get text(): string {
    const { field, message } = this
    const isLed = field !== undefined && message.startsWith(`${field}: `)
    return isLed ? message.slice(field.length + 2) : message
  }
}

/** Code of our own did not arrive, so the server was never asked. */
export class CodeMissing extends CallError {
  constructor(message: string) {
    super('unavailable', message)
  }
}

/** What is said of anything that was asked for without a network. */
export const offline = 'You are offline. Check your connection and try again.'

/** Returns true for a message about the connection, which is over once it is back. */
export const isAboutConnection = (text: string): boolean => text.includes('Check your connection')

/** Returns true if a save was refused because another user had changed the same record. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === 'aborted'
}

/** The beginnings of messages whose subject is the field. */
const aboutField =
  /^(?:must|may|is|are|has|have|was|were|does|do|went|names?|holds?|looks?|needs?|contains?|cannot|would)\b/

/**
 * Returns the message to show for any thrown value. It begins with the key of the field only if it has no
 * subject without it.
 */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again in a moment.'
  const { text, message } = error
  return aboutField.test(text) ? message : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
