import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { root } from '../../root.ts'
import { commandOptions, runTask } from '../run/runTask.ts'
import type { School } from '../school/School.ts'
import { requireSchool } from '../school/readSchool.ts'
import { googleAccessToken, GoogleApi, GoogleRefusal } from './GoogleApi.ts'

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

interface Setup extends SetupContext {
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

interface SetupCommand extends Pick<Setup, 'steps' | 'roles'> {
  /** The name of the npm script. */
  readonly script: string
  readonly afterwards: (projectId: string) => string
}

/**
 * Runs the steps of a setup command on the school's project. With `--plan` it only prints them, and
 * without a sign-in to Google the error lists them.
 */
export async function runSetup({ script, steps, roles, afterwards }: SetupCommand): Promise<void> {
  await runTask(130, async ({ stop }) => {
    const options = { plan: { type: 'boolean', default: false } } as const
    const usage = `  npm run ${script} [-- --plan]`
    const { plan: isPlan } = commandOptions(process.argv.slice(2), options, usage)
    const school = await requireSchool(root)
    const { projectId } = school.firebase
    const accessToken = await googleAccessToken().catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error
      const would = steps.map(({ title, does }) => `  ${title}: it ${does}`)
      throw new UserError(
        `${error.message}\nOf ${projectId} it would have looked at these, and mended what is not so:\n${would.join('\n')}\nNothing was done.`,
      )
    })
    const google = new GoogleApi({ projectId, stop, accessToken })
    await runSteps({
      google,
      school,
      now: new Date(),
      isPlan,
      say: console.log,
      steps,
      roles,
      afterwards: afterwards(projectId),
    })
    return 0
  })
}
