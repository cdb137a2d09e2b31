import { UserError } from '../../emulators/src/UserError.ts'
import type { ProjectCheck, ProjectContext } from './Check.ts'
import { apis } from './checks/apis.ts'
import { appCheckKey } from './checks/appCheck.ts'
import { bucket } from './checks/bucket.ts'
import { database } from './checks/database.ts'
import { roles } from './checks/roles.ts'
import { secretsCheck } from './checks/secrets.ts'
import { runCheck } from './runCheck.ts'

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
