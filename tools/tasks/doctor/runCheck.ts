import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { GoogleRefusal } from '../google/GoogleApi.ts'
import type { Finding, ProjectCheck, ProjectContext } from './Check.ts'
import { apis } from './checks/apis.ts'
import { appCheckKey } from './checks/appCheck.ts'
import { bucket } from './checks/bucket.ts'
import { database } from './checks/database.ts'
import { roles } from './checks/roles.ts'
import { secretsCheck } from './checks/secrets.ts'

/** Runs a check. If Google refuses the data, the result is unknown and other checks continue. */
export async function runCheck(check: ProjectCheck, context: ProjectContext): Promise<Finding> {
  try {
    return await check.run(context)
  } catch (error) {
    if (error instanceof GoogleRefusal) {
      return { state: 'unknown', says: error.message, todo: adviceOn(error.status, context) }
    }
    if (error instanceof UserError) {
      return { state: 'unknown', says: 'Google did not say', todo: error.message }
    }
    if (error instanceof z.ZodError) {
      const todo =
        'Look in the console. If it is as it should be, this check is older than Google’s answer.'
      return {
        state: 'unknown',
        says: `Google’s answer was not understood: ${error.message}`,
        todo,
      }
    }
    throw error
  }
}

function adviceOn(status: number, { school }: ProjectContext): string {
  switch (status) {
    case 0:
      return 'Look whether there is a network, and try again.'
    case 401:
      return 'Sign in anew: gcloud auth application-default login'
    case 403:
      return `Ask an owner of ${school.firebase.projectId} for the role Viewer; the service may be off, too.`
    case 404:
      return `Look whether ${school.firebase.projectId} exists, and whether you may see it.`
    default:
      return 'Try again in a minute.'
  }
}

/** The checks that must pass before a deployment; the others can follow later. */
const required: readonly ProjectCheck[] = [apis, database, bucket, roles, secretsCheck, appCheckKey]

/** Throws a UserError with all problems that block a deployment, and their fixes. */
export async function requireReady(context: ProjectContext): Promise<void> {
  const faults: string[] = []
  for (const check of required) {
    const found = await runCheck(check, context)
    if (found.state === 'good' || found.state === 'advice') continue
    const todo = found.todo.split('\n').map((line) => `    ${line}`)
    faults.push([`  ${check.title}: ${found.says}`, ...todo].join('\n'))
  }
  if (faults.length === 0) return
  throw new UserError(
    `The project is not ready:\n${faults.join('\n')}\nnpm run doctor looks at all of it.`,
  )
}
