import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../../emulators/src/UserError.ts'

/** Waits until a page is served at `url`, for at most 20 seconds. */
export async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await sleep(200)
  }
  throw new UserError(
    `The site did not answer at ${url}. Its build may be empty: try "npm run build".`,
  )
}
