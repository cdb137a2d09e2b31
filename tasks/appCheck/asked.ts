import { parseArgs } from 'node:util'
import { UserError } from '../../emulators/src/UserError.ts'

const usage = 'npm run app-check -- --project <project id> [--status]'

/** What the command is to do. */
export interface Asked {
  readonly projectId: string
  /** Only say what is so. */
  readonly isStatus: boolean
}

/** Reads the words after `npm run app-check --`; a UserError says how they should be. */
export function asked(words: readonly string[]): Asked {
  const { project, status } = parsed(words)
  if (project === undefined) throw new UserError(`Which project is meant?\n  ${usage}`)
  // It becomes part of a file's name and of an address.
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new UserError(`"${project}" is no id of a project.\n  ${usage}`)
  }
  if (project.startsWith('demo-')) {
    throw new UserError(`${project} is a project of this machine only; it has no App Check to set.`)
  }
  return { projectId: project, isStatus: status }
}

function parsed(words: readonly string[]) {
  try {
    const options = {
      project: { type: 'string' },
      status: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason}\n  ${usage}`)
  }
}
