import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import type { Revision, StartRevision } from './GoogleProject.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = fileURLToPath(new URL('loadFunctions.mjs', import.meta.url))
/** Cloud Run waits this long for a container, in milliseconds. */
const startLimitMs = 240_000

/** Sources that were started already, by their content and environment. */
const started = new Map<string, Promise<Started>>()

interface Started {
  /** The names of the functions exported by the source. */
  readonly functions: readonly string[]
  /** The output of the process before it failed; null if it started. */
  readonly fault: string | null
}

/**
 * Starts an uploaded source in a process as Cloud Run would, with the environment of its revision, and
 * looks for the entry point. Functions that share a source and an environment share the process.
 */
export const startRevision: StartRevision = async (revision) => {
  const { entryPoint } = revision
  const key = createHash('sha256')
    .update(revision.source)
    .update(JSON.stringify(Object.entries(sharedEnvironment(revision)).sort()))
    .digest('hex')
  let starting = started.get(key)
  if (starting === undefined) {
    starting = start(revision)
    started.set(key, starting)
  }
  const { functions, fault } = await starting
  if (fault !== null) return fault
  return functions.includes(entryPoint)
    ? null
    : `Function '${entryPoint}' is not defined in the provided module.`
}

async function start(revision: Revision): Promise<Started> {
  // Below the project, where the packages are found that Google's build would install.
  await mkdir(join(root, '.shala'), { recursive: true })
  const folder = await mkdtemp(join(root, '.shala', 'revision-'))
  try {
    await unpack(revision.source, folder)
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const child = spawn(process.execPath, [program, folder], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...sharedEnvironment(revision) },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: startLimitMs,
    })
    const [output, errors, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number>((done) => child.once('close', (status) => done(status ?? 1))),
    ])
    if (code !== 0) return { functions: [], fault: errors.trim() || `exit code ${code}` }
    return { functions: output.trim().split('\n').at(-1)?.split(',') ?? [], fault: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The environment without what differs between the functions of one source. */
function sharedEnvironment({ environment }: Revision): Record<string, string> {
  const own = ['FUNCTION_TARGET', 'FUNCTION_SIGNATURE_TYPE', 'EVENTARC_CLOUD_EVENT_SOURCE']
  const shared = Object.entries(environment).filter(([name]) => !own.includes(name))
  return { ...Object.fromEntries(shared), K_SERVICE: 'rehearsal', PORT: '8080' }
}

async function unpack(source: Buffer, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(source)))) {
    const file = resolve(folder, name)
    if (name.endsWith('/') || !file.startsWith(folder + sep)) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
