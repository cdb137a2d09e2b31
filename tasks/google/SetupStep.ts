import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import type { School } from '../school/School.ts'
import { GoogleRefusal, type GoogleApi } from './GoogleApi.ts'

export interface SetupContext {
  readonly google: GoogleApi
  readonly school: School
  readonly now: Date
}

/** A requirement of a project: the doctor checks it, and a command sets it up. */
export interface SetupStep {
  readonly title: string
  /** Returns the problem; null if there is none. Throws the errors of `GoogleApi`. */
  look(context: SetupContext): Promise<string | null>
  /** A description of `mend`, for a plan. */
  readonly does: string
  mend(context: SetupContext): Promise<void>
}

export interface Setup extends SetupContext {
  readonly steps: readonly SetupStep[]
  /** Only say what would be done. */
  readonly isPlan: boolean
  readonly say: (line: string) => void
  /** The roles that the user needs. */
  readonly roles: string
  /** The remaining work after the command. */
  readonly afterwards: string
}

/**
 * Runs the steps in order, changes only what differs, and prints the state before and after each
 * step. Idempotent. Stops at a refused step; a UserError gives the reason, and changes until then
 * have been printed.
 */
export async function runSteps(setup: Setup): Promise<void> {
  const { steps, isPlan, say, roles, afterwards, ...context } = setup
  for (const step of steps) {
    const gap = await explained(step.title, roles, look(step, context, isPlan))
    if (gap === null) {
      say(`✓ ${step.title}: as it should be`)
      continue
    }
    if (isPlan) {
      say(`· ${step.title}: ${gap}\n    would be mended: it ${step.does}`)
      continue
    }
    await explained(step.title, roles, step.mend(context))
    say(`✓ ${step.title}: ${gap}; mended: it ${step.does}`)
  }
  say(isPlan ? '\nNothing was changed. Leave out --plan to do it.' : `\n${afterwards}`)
}

/**
 * Without changes, a step of a plan may lack the result of an earlier step and cannot be checked.
 */
async function look(step: SetupStep, context: SetupContext, isPlan: boolean) {
  try {
    return await step.look(context)
  } catch (error) {
    const isMissing = error instanceof GoogleRefusal && [403, 404].includes(error.status)
    if (isPlan && isMissing) return `cannot be looked at before that (${error.message})`
    throw error
  }
}

async function explained<Answer>(
  title: string,
  roles: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleRefusal) {
      throw new UserError(
        `${title}: Google does not do it: ${error.message}\n${adviceOn(error.status, roles)}`,
      )
    }
    if (error instanceof z.ZodError) {
      throw new UserError(`${title}: Google’s answer was not understood: ${error.message}`)
    }
    throw error
  }
}

function adviceOn(status: number, roles: string): string {
  const again = 'What stands above is done; the same command goes on from here.'
  if (status === 403) return `You need the role Owner, or ${roles}. ${again}`
  if (status === 409)
    return `Its name is taken by somebody else, or it was changed this minute. ${again}`
  return status === 0 ? `Is there a network? ${again}` : again
}
