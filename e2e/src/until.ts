import { setTimeout as pause } from 'node:timers/promises'
import { isLate } from './stack.ts'

/** How long a condition may take to come true; the emulators share a small machine with a browser. */
export const patience = isLate ? 180_000 : 60_000

/**
 * Waits for a condition that no locator can see, and gives what it gave. `what` is for the error,
 * `within` how many milliseconds it may take.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  within = patience,
): Promise<T> {
  const deadline = Date.now() + within
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await pause(100)
  }
}
