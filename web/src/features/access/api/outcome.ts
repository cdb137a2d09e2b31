import { messageOf, AppError } from '../../../shared/AppError.ts'

/** The result of a write. A failure is a result, never an exception. */
export type Outcome<T> =
  | ({ success: true } & T)
  /** `field` names the wrong field, where it is one. */
  | { success: false; error: string; field?: string }

export async function outcomeOf<T>(write: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { success: true, ...(await write()) }
  } catch (error) {
    const field = error instanceof AppError ? error.field : undefined
    return { success: false, error: messageOf(error), ...(field !== undefined && { field }) }
  }
}

/** What came of it; where it was refused, that is thrown, for who tells it as a throw. */
export function successOf<T>(outcome: Outcome<T>): T {
  if (outcome.success) return outcome
  throw new AppError('failed-precondition', outcome.error, outcome.field)
}
