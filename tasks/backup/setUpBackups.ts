import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import { GoogleRefusal } from '../google/GoogleApi.ts'
import type { BackupContext } from './BackupStep.ts'
import { backupSteps } from './steps.ts'

interface SetupContext extends BackupContext {
  /** Only say what would be done. */
  readonly isPlan: boolean
  readonly say: (line: string) => void
}

/**
 * Makes so what is not, one step after the other, and says of each what was and what is. Twice is as once: what
 * is as it should be is let be. Where a step is refused it stops; a UserError says why, and what was done until
 * then has been said.
 */
export async function setUpBackups({ isPlan, say, ...context }: SetupContext): Promise<void> {
  for (const step of backupSteps) {
    const gap = await explained(step.title, look(step, context, isPlan))
    if (gap === null) {
      say(`✓ ${step.title}: as it should be`)
      continue
    }
    if (isPlan) {
      say(`· ${step.title}: ${gap}\n    would be mended: it ${step.does}`)
      continue
    }
    await explained(step.title, step.mend(context))
    say(`✓ ${step.title}: ${gap}; mended: it ${step.does}`)
  }
  say(
    isPlan
      ? '\nNothing was changed. Leave out --plan to do it.'
      : '\nThe accounts are written each night by the function backUpAccounts: npm run deploy, and npm run doctor tomorrow.',
  )
}

/** What a step needs of one before it cannot be asked about while a plan changes nothing. */
async function look(step: (typeof backupSteps)[number], context: BackupContext, isPlan: boolean) {
  try {
    return await step.look(context)
  } catch (error) {
    const isMissing = error instanceof GoogleRefusal && [403, 404].includes(error.status)
    if (isPlan && isMissing) return `cannot be looked at before that (${error.message})`
    throw error
  }
}

async function explained<Answer>(title: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleRefusal) {
      throw new UserError(
        `${title}: Google does not do it: ${error.message}\n${adviceOn(error.status)}`,
      )
    }
    if (error instanceof z.ZodError) {
      throw new UserError(`${title}: Google’s answer was not understood: ${error.message}`)
    }
    throw error
  }
}

function adviceOn(status: number): string {
  const again = 'What stands above is done; the same command goes on from here.'
  if (status === 403)
    return `You need the role Owner, or Firestore, Storage, Storage Transfer and Service Usage Admin. ${again}`
  if (status === 409)
    return `Its name is taken by somebody else, or it was changed this minute. ${again}`
  return status === 0 ? `Is there a network? ${again}` : again
}
