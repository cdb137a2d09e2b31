import { resolve } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import { CloudRefusal } from '#functions/archive/CloudProject.ts'
import { commandOptions } from '../run/runTask.ts'

const exportUsage = `  npm run export -- --to <new folder> [--at <moment>] [--local]
    --at      as it was then, such as 2026-11-25T09:14:00Z: any full minute of the last seven days
    --local   of the stack of npm start, and not of the project in school.json`

/** The arguments of `npm run export`. */
interface AskedExport {
  readonly folder: string
  /** As of when; null for now. */
  readonly at: string | null
  readonly isLocal: boolean
}

/** Reads the words after `npm run export --`; a UserError says how they should be. */
export function readExportWords(words: readonly string[]): AskedExport {
  const options = {
    to: { type: 'string' },
    at: { type: 'string' },
    local: { type: 'boolean', default: false },
  } as const
  const { to, at, local } = commandOptions(words, options, exportUsage)
  if (to === undefined) throw new UserError(`--to is missing: where to write it.\n${exportUsage}`)
  return { folder: resolve(to), at: at === undefined ? null : getMoment(at), isLocal: local }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

function getMoment(text: string): string {
  const time = Date.parse(text)
  if (moment.test(text) && !Number.isNaN(time)) return new Date(time).toISOString()
  throw new UserError(
    `--at must be a moment with its zone, such as 2026-11-25T09:14:00Z.\n${exportUsage}`,
  )
}

const restoreUsage = `  npm run restore -- --from <folder or .zip> [--plan] [--over] [--project <id>] [--local]
      [--person <uid> [--accounts <file>]]
    --plan      only say what would be done
    --over      write into a project that is not empty, over what is there by the same key
    --project   into another project than that of school.json
    --local     into the stack of npm start -- --empty
    --person    only this one, whose account was deleted
    --accounts  their account out of this daily backup, and not out of the archive`

/** The arguments of `npm run restore`. */
interface AskedRestore {
  readonly from: string
  readonly isPlan: boolean
  readonly isOver: boolean
  readonly projectId: string | undefined
  readonly isLocal: boolean
  /** The uid of the one person to bring back; null for all of it. */
  readonly userId: string | null
  /** A file with accounts, for the one person. */
  readonly accounts: string | null
}

/** Reads the words after `npm run restore --`; a UserError says how they should be. */
export function readRestoreWords(words: readonly string[]): AskedRestore {
  const options = {
    from: { type: 'string' },
    plan: { type: 'boolean', default: false },
    over: { type: 'boolean', default: false },
    project: { type: 'string' },
    local: { type: 'boolean', default: false },
    person: { type: 'string' },
    accounts: { type: 'string' },
  } as const
  const { from, plan, over, project, local, person, accounts } = commandOptions(
    words,
    options,
    restoreUsage,
  )
  if (from === undefined)
    throw new UserError(`--from is missing: what to restore.\n${restoreUsage}`)
  if (project !== undefined && local) {
    throw new UserError(`--project and --local say two things: give one of them.\n${restoreUsage}`)
  }
  if (accounts !== undefined && person === undefined) {
    throw new UserError(`--accounts is for --person alone.\n${restoreUsage}`)
  }
  return {
    from: resolve(from),
    isPlan: plan,
    isOver: over,
    projectId: project,
    isLocal: local,
    userId: person ?? null,
    accounts: accounts === undefined ? null : resolve(accounts),
  }
}

/** Converts errors of Google into messages for the user, with the fix. */
export async function explained<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CloudRefusal) throw new UserError(`${error.message}\n${adviceOn(error)}`)
    throw error
  }
}

function adviceOn({ status, message }: CloudRefusal): string {
  if (/read.?time/i.test(message)) {
    return (
      'That moment cannot be read. Within the last hour any can; before it a full minute of the last seven days, ' +
      'where point-in-time recovery is on (npm run backup:setup).'
    )
  }
  switch (status) {
    case 0:
      return 'Look whether there is a network, or whether the local stack runs, and give the same command again.'
    case 401:
      return 'Sign in anew: gcloud auth application-default login'
    case 403:
      return 'You need the roles Cloud Datastore User, Firebase Authentication Admin and Storage Admin in that project.'
    default:
      return 'Give the same command again in a minute.'
  }
}
