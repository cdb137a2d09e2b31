import { messageOf, AppError } from '../../../shared/AppError.ts'
import type { Mark } from '../model/marks.ts'

export interface Outcome {
  /** `away`: nothing can be sent for now. `waiting`: this one is tried again later. */
  readonly state: 'saved' | 'away' | 'waiting' | 'refused'
  readonly message: string
}

/** What may be otherwise the next time. Who has just pressed the button is told instead. */
const passing = new Set<string>(['internal', 'resource-exhausted', 'aborted'])

/** What became of a mark that was sent. */
export async function outcomeOf(call: Promise<unknown>, { state }: Mark): Promise<Outcome> {
  try {
    await call
    return { state: 'saved', message: '' }
  } catch (error) {
    const message = messageOf(error)
    const code = error instanceof AppError ? error.code : 'internal'
    if (code === 'unavailable' || code === 'unauthenticated') return { state: 'away', message }
    return { state: state === 'waiting' && passing.has(code) ? 'waiting' : 'refused', message }
  }
}
