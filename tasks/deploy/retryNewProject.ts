import { UserError } from '../../emulators/src/UserError.ts'

/** The words of Google while the account of Eventarc in a new project has no rights yet. */
const stillSettingUp = 'Eventarc Service Agent'
const attempts = 4
const pauseMs = 120_000

interface Deployment {
  /** Deploys; returns what was printed and whether it succeeded. */
  readonly run: () => Promise<{ readonly succeeded: boolean; readonly output: string }>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly say: (line: string) => void
}

/**
 * Deploys functions, and repeats this while Google is setting up a new project, which takes some
 * minutes. Throws a UserError after the last attempt, or immediately for any other error.
 */
export async function retryNewProject({ run, pause, say }: Deployment): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { succeeded, output } = await run()
    if (succeeded) return
    if (attempt === attempts || !output.includes(stillSettingUp)) {
      throw new UserError('firebase-tools failed; its messages are above.')
    }
    say('  Google is still setting up events in this project. Trying again in two minutes.')
    await pause(pauseMs)
  }
}
