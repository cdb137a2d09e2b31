import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../root.ts'

/** How a program ended; `output` is empty when the program wrote to the terminal itself. */
export interface Outcome {
  readonly code: number
  readonly output: string
}

const endWithParent = pathToFileURL(join(root, 'tools/tasks/run/endWithParent.mjs')).href

/** Runs a Node program in the project's folder; it ends with this process and with `stop`. */
export function runNode(
  args: readonly string[],
  options: {
    stop: AbortSignal
    env?: object
    /** The program has the terminal. */
    show?: boolean
    /** Receives what the program writes, as it comes. */
    print?: (text: string) => void
  },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.show === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      signal: options.stop,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        options.print?.(chunk.toString())
      })
    }
    child.once('error', (error) => (output += error.message))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
