import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { UserError } from '../UserError.ts'
import type { Java } from '../java/findJava.ts'
import type { Ports } from '../ports/ports.ts'
import { emulatorEnvironment, projectId, storageBucket } from '../stackEnvironment.ts'
import type { EmulatorFolder } from './emulatorFolder.ts'
import type { FirebaseTools } from './firebaseTools.ts'
import { javaShim } from './javaShim.ts'
import { endProcesses, type Supervised } from './processes/endProcesses.ts'
import { noteOwner, ownerFile } from './processes/leftovers.ts'
import type { RunFolder } from './runFolder.ts'

/** Messages of firebase-tools itself, and stack frames outside the project. */
const noise =
  /^\W*$|^(i|✔|⚠|⬢|>) {2}|│|^Serving at port|not found\. Continuing without it|^ +at .*(node:internal|node_modules)/

/** The last lines of an output that say what went wrong: a compiler's message, an Error thrown. */
export function errorLines(lines: readonly string[]): string[] {
  return lines.filter((line) => !noise.test(line)).slice(-8)
}

interface FirebaseOptions {
  readonly root: string
  readonly run: RunFolder
  readonly ports: Ports
  readonly tools: FirebaseTools
  readonly java: Java
  readonly emulators: EmulatorFolder
  /** Data is read from here, when there is any, and written here at the end. */
  readonly dataDir?: string | undefined
  /** The stack lasts for minutes; see `briefJava`. */
  readonly isBrief: boolean
  /** The run folder is of no use afterwards. */
  readonly removeRunFolder: boolean
  readonly stop: AbortSignal
  readonly onLine: (line: string) => void
}

/**
 * Compiles with the first stage of the compiler only and collects garbage in one thread: in five
 * minutes, the second stage costs more than it saves (decision 40).
 */
const briefJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

const ready = /All emulators ready/
const failed = /Failed to load function definition|Failed to start functions/

/** Auth, Functions, Firestore, Storage and Hosting, run by firebase-tools under a supervisor. */
export class FirebaseEmulators {
  readonly #options: FirebaseOptions
  readonly #supervisor: ChildProcess
  /** Settles when firebase-tools and all that it started have ended. */
  readonly ended: Promise<void>

  private constructor(options: FirebaseOptions) {
    this.#options = options
    const program = join(
      options.root,
      'tools',
      'emulators',
      'src',
      'firebase',
      'processes',
      'supervise.ts',
    )
    this.#supervisor = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.ended = new Promise((resolve) => {
      this.#supervisor.once('exit', () => {
        // Normally the supervisor has done this; it may have been killed itself.
        endProcesses(options.run.processes)
        resolve()
      })
    })
  }

  /**
   * Starts the emulators and waits until they serve.
   *
   * @throws UserError when they cannot start; nothing of them runs then.
   */
  static async create(options: FirebaseOptions): Promise<FirebaseEmulators> {
    const { run, tools, java, emulators } = options
    const shim = join(run.programs, 'java')
    const storageStandIn = emulators.storageStandIn
      ? {
          node: process.execPath,
          program: join(options.root, 'tools', 'emulators', 'src', 'storage-rules', 'main.ts'),
          jarName: tools.storageJarName,
          args: [
            '--host',
            `127.0.0.1:${options.ports.firestoreBehind}`,
            '--project',
            projectId,
            '--firestore-rules',
            run.firestoreRules,
          ],
        }
      : undefined
    const firestoreProxy = {
      node: process.execPath,
      program: join(options.root, 'tools', 'emulators', 'src', 'firestore', 'proxy', 'main.ts'),
      jarName: tools.firestoreJarName,
      args: [
        '--upstream',
        String(options.ports.firestoreBehind),
        '--config',
        run.indexes,
        '--record',
        run.queries,
        '--processes',
        run.processes,
      ],
    }
    await writeFile(
      shim,
      javaShim({
        java: java.program,
        javaOptions: options.isBrief ? briefJava : [],
        processes: run.processes,
        storageStandIn,
        firestoreProxy,
      }),
    )
    await chmod(shim, 0o755)

    const firebase = new FirebaseEmulators(options)
    try {
      await firebase.#start()
    } catch (error) {
      await firebase.close()
      throw error
    }
    return firebase
  }

  /** Stops them the gentle way, which also writes the data when it is kept. */
  async close(): Promise<void> {
    if (this.#supervisor.connected) this.#supervisor.disconnect()
    await this.ended
  }

  async #start(): Promise<void> {
    const { run, stop } = this.#options
    const said: string[] = []
    const readiness = new Promise<void>((resolve, reject) => {
      this.#supervisor.on('message', (line) => {
        if (typeof line !== 'string') return
        this.#options.onLine(line)
        said.push(line)
        if (ready.test(line)) resolve()
        if (failed.test(line)) reject(startFailure('The functions fail to load:', said, run.log))
      })
      stop.addEventListener('abort', () => reject(new UserError('Interrupted.')), { once: true })
      stop.throwIfAborted()
      void this.ended.then(() =>
        reject(startFailure('The Firebase emulators did not start:', said, run.log)),
      )
    })
    // It may fail before it is awaited.
    readiness.catch(() => undefined)
    const { pid } = this.#supervisor
    if (pid !== undefined) {
      const { processes, temporary } = run
      await noteOwner(run.folder, { supervisor: pid, processes, temporary })
    }
    this.#supervisor.send(this.#supervised())
    await readiness
  }

  #supervised(): Supervised {
    const { root, run, tools, dataDir, removeRunFolder, emulators, java } = this.#options
    if (dataDir !== undefined) mkdirSync(dirname(dataDir), { recursive: true })
    const programs = join(root, 'tools', 'emulators', 'src', 'firebase')
    const keep = dataDir === undefined ? [] : ['--import', dataDir, '--export-on-exit', dataDir]
    return {
      args: [
        '--import',
        join(programs, 'tameWorkers.ts'),
        ...(removeRunFolder ? ['--import', join(programs, 'withoutDebugLog.ts')] : []),
        tools.program,
        'emulators:start',
        '--project',
        projectId,
        '--config',
        run.config,
        ...keep,
      ],
      cwd: run.folder,
      env: {
        ...emulatorEnvironment(process.env),
        PATH: [run.programs, dirname(java.program), process.env['PATH'] ?? ''].join(delimiter),
        FIREBASE_EMULATORS_PATH: emulators.folder,
        // The functions' default bucket; left alone, firebase-tools gives them one of the old name.
        STORAGE_BUCKET_URL: storageBucket,
        TMPDIR: run.temporary,
        // In seconds. A call of a function that does not start within the default of 30 gets no
        // response, and a busy machine can take longer.
        FUNCTIONS_DISCOVERY_TIMEOUT: '120',
        // The user's firebase login and settings must not affect the local stack.
        XDG_CONFIG_HOME: join(run.folder, 'config'),
      },
      log: run.log,
      processes: run.processes,
      remove: removeRunFolder
        ? [run.temporary, run.folder]
        : [run.temporary, run.processes, ownerFile(run.folder)],
      patienceMs: dataDir === undefined ? 15_000 : 120_000,
    }
  }
}

/** A UserError that shows what firebase-tools said last and where all of it is. */
function startFailure(what: string, said: readonly string[], log: string): UserError {
  return new UserError([what, ...errorLines(said), `All output is in ${log}`].join('\n'))
}
