import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import { GoogleRefusal } from '../google/GoogleApi.ts'
import type { Finding, ProjectCheck, ProjectContext } from './Check.ts'

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
