import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { UserError } from '../UserError.ts'
import { errorLines } from '../firebase/FirebaseEmulators.ts'
import { emulatorEnvironment, projectId, type StackEnvironment } from '../stackEnvironment.ts'

/** The HTTP functions of one project on a stack, all of them answered by one process; see `serve.ts`. */
export class FunctionsServer {
  /** In place of the host of the Functions emulator: `127.0.0.1:<port>`. */
  readonly host: string
  readonly #process: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#process = child
    this.host = `127.0.0.1:${port}`
  }

  /**
   * Serves the codebase in `folder` against the emulators and the project of `env`, and appends its output
   * to `log`.
   *
   * @throws UserError with the error, its file and its line when the functions cannot be loaded.
   */
  static async create(options: {
    /** The project's folder. */
    root: string
    folder: string
    env: StackEnvironment
    log: string
  }): Promise<FunctionsServer> {
    const { root, folder, env, log } = options
    // A separate project uses the settings of the stack.
    const settings = ['.env', `.env.${projectId}`, '.env.local', '.secret.local']
    const child = fork(join(root, 'tools/emulators/src/functions/serve.ts'), [folder], {
      execArgv: [
        '--enable-source-maps',
        ...settings.map((file) => `--env-file-if-exists=${join(folder, file)}`),
      ],
      env: { ...emulatorEnvironment(process.env), ...env, ...functionEnvironment(env) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const output = createWriteStream(log, { flags: 'a' })
    child.stdout?.pipe(output, { end: false })
    child.stderr?.pipe(output, { end: false })
    let said = ''
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-10_000)),
    )
    const answer: unknown[] = await Promise.race([once(child, 'message'), once(child, 'close')])
    const listening = z
      .tuple([z.object({ port: z.int() })])
      .rest(z.unknown())
      .safeParse(answer)
    if (!listening.success) {
      throw new UserError(
        ['The functions fail to load:', ...errorLines(said.split('\n'))].join('\n'),
      )
    }
    return new FunctionsServer(child, listening.data[0].port)
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    await ended
  }
}

/** The environment from the Functions emulator that the SDK reads. */
function functionEnvironment(env: StackEnvironment) {
  const { GCLOUD_PROJECT: projectId, FIREBASE_STORAGE_BUCKET: storageBucket } = env
  return {
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
    FIREBASE_DEBUG_MODE: 'true',
    // The tokens of the Auth emulator carry no signature.
    FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true, enableCors: true }),
    K_REVISION: '1',
    TZ: 'UTC',
  }
}
