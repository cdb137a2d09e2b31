import { watch, type FSWatcher } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Ports } from '../ports/ports.ts'
import {
  functionsFolder,
  siteFolder,
  stackConfig,
  webFolder,
  type StackParts,
} from './stackConfig.ts'

/**
 * The folder that one stack runs from: its firebase.json, its build output, its logs. Two stacks of
 * one checkout never write to each other's files.
 */
export interface RunFolder {
  readonly folder: string
  /** The firebase.json for firebase-tools. */
  readonly config: string
  readonly functions: string
  /** The folder that Hosting serves. */
  readonly web: string
  /** The function that renders pages. */
  readonly site: string
  /** The documents that the content server of a temporary stack serves. */
  readonly content: string
  /** Where the emails of a stack are shown. */
  readonly mail: string
  /** Beside the folder, so that it is there to read when the folder is gone. */
  readonly log: string
  /** Where the processes of the Firebase emulators are noted; see endProcesses. */
  readonly processes: string
  readonly programs: string
  /** The rules and the indexes of Firestore, as the project has them. */
  readonly firestoreRules: string
  readonly indexes: string
  /** The shapes of the queries that were sent to Firestore, a line each. */
  readonly queries: string
  /** A short path, because Unix sockets allow about 100 characters. */
  readonly temporary: string
  /** Copies the project's rules here whenever they are saved; emulators then load them. */
  followRules(): FSWatcher
  /** Removes temporary files of this run, and the folder if it is `temporary`. */
  remove(temporary: boolean): Promise<void>
}

/** Where the stack called `name` runs. */
export function runFolderPath(root: string, name: string): string {
  return join(root, '.shala', name)
}

/** Makes the run folder of the stack called `name`, empty but for its configuration. */
export async function createRunFolder(options: {
  root: string
  name: string
  ports: Ports
  parts?: StackParts
}): Promise<RunFolder> {
  const { root, name, ports, parts } = options
  const folder = runFolderPath(root, name)
  await rm(folder, { recursive: true, force: true })
  const log = `${folder}.log`
  await rm(log, { force: true })
  const programs = join(folder, 'bin')
  await mkdir(programs, { recursive: true })

  const project: unknown = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'))
  const { config, files, firestore } = stackConfig(project, ports, parts)
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(config, null, 2))
  const place = (file: string) => copyFile(join(root, file), join(folder, basename(file)))
  await Promise.all(files.map(place))

  const temporary = await mkdtemp(join(tmpdir(), 'shala-'))
  // firebase-tools watches no folder whose path has a part that starts with a dot; it sees this
  // one by another path, with the packages where the functions look for them.
  await symlink(folder, join(temporary, 'run'))
  await symlink(join(root, 'node_modules'), join(temporary, 'node_modules'))
  const removeAll = (path: string) => rm(path, { recursive: true, force: true })
  return {
    folder,
    config: join(temporary, 'run', 'firebase.json'),
    functions: join(folder, functionsFolder),
    web: join(folder, webFolder),
    site: join(folder, siteFolder),
    content: join(folder, 'content.ndjson'),
    mail: join(folder, 'mail'),
    log,
    processes: join(folder, 'processes'),
    programs,
    firestoreRules: join(folder, firestore.rules),
    indexes: join(folder, firestore.indexes),
    queries: join(folder, 'queries'),
    temporary,
    followRules: () =>
      // The folder is watched, not the files: editors save by replacing them.
      watch(root, (_event, changed) => {
        const file = files.find((each) => each === changed)
        if (file !== undefined) void place(file).catch(() => undefined)
      }).unref(),
    remove: async (removeFolder) => {
      await removeAll(temporary)
      if (removeFolder) await removeAll(folder)
    },
  }
}
