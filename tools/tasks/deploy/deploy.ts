import { UserError } from '@shala/emulators/UserError'
import type { School } from '../school/School.ts'
import type { Asked } from './readDeployWords.ts'
import { describePlan, listSteps, type DeployTools } from './steps.ts'

interface DeployContext {
  readonly school: School
  readonly tools: DeployTools
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

/**
 * Prints the plan, runs it step by step, and stops at the first failing step. A UserError then
 * names the step, the state online, and the ways to roll back and continue. Every step can be
 * repeated.
 */
export async function deploy(
  { isPlan, ...asked }: Pick<Asked, 'isPlan' | 'preview' | 'isPagesOnly' | 'withTests'>,
  { school, tools, say, stop }: DeployContext,
): Promise<void> {
  const steps = listSteps(asked)
  for (const line of describePlan(steps, school)) say(line)
  if (isPlan) {
    say('\nNothing was done. Leave out --plan to do it.')
    return
  }
  for (const [place, { title, run, ifStopped }] of steps.entries()) {
    stop.throwIfAborted()
    say(`\n${place + 1} of ${steps.length}: ${title}`)
    try {
      await run(tools)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const isBehind = ifStopped !== null && asked.preview === null
      const back = isBehind ? '\nTo show the pages of before again: npm run rollback.' : ''
      throw new UserError(
        `Stopped at step ${place + 1} of ${steps.length}, ${title}:\n${error.message}\n\n` +
          `${ifStopped ?? 'Nothing has changed online.'}${back}\nMend it, and run npm run deploy again.`,
      )
    }
  }
  say('\nDone.')
}
