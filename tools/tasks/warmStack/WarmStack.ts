import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { StackEnvironment } from '@shala/emulators/stackEnvironment'
import * as z from 'zod'

/** A running stack that the tests of this checkout may use. */
export const WarmStack = z.object({
  /** `stores` where the stack's own project belongs to a developer, as with `npm start`. */
  parts: z.enum(['stores', 'functions']),
  env: z.looseObject(StackEnvironment.shape),
  /** The folder of the built functions, with their settings in `.env.local`. */
  folder: z.string(),
  /** The file that functions and emulators log to. */
  log: z.string(),
})
export type WarmStack = z.infer<typeof WarmStack>

/** The content of a stack's file: the address of its control server. */
const Announcement = z.object({ url: z.url(), process: z.int() })

/** How long a stack on a busy machine may take to answer, in milliseconds. */
const patience = 20_000

function getFolder(root: string): string {
  return join(root, '.shala', 'warm')
}

/** Announces a stack to the `npm test` of the same checkout. Returns a function that withdraws it. */
export async function announceStack(root: string, url: string): Promise<() => Promise<void>> {
  const file = join(getFolder(root), `${process.pid}.json`)
  await mkdir(getFolder(root), { recursive: true })
  await writeFile(file, JSON.stringify({ url, process: process.pid }))
  return () => rm(file, { force: true })
}

/**
 * Finds a running stack of this checkout that has at least these parts. Deletes the files of stacks
 * that have died.
 */
export async function findWarmStack(
  root: string,
  parts: WarmStack['parts'],
): Promise<{ url: string; stack: WarmStack } | null> {
  const files = await readdir(getFolder(root)).catch(() => [])
  for (const name of files) {
    const file = join(getFolder(root), name)
    const found = await askStack(file)
    if (found === null) await rm(file, { force: true })
    else if (parts === 'stores' || found.stack.parts === parts) return found
  }
  return null
}

async function askStack(file: string): Promise<{ url: string; stack: WarmStack } | null> {
  try {
    const { url } = Announcement.parse(JSON.parse(await readFile(file, 'utf8')))
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    return { url, stack: WarmStack.parse(await response.json()) }
  } catch {
    return null
  }
}

/**
 * Answers the `npm test` of the same checkout, on loopback: `GET /` describes the stack, and
 * `POST /functions` brings its functions up to date with the source.
 */
export class ControlServer {
  readonly url: string
  readonly #server: Server

  private constructor(server: Server, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  /** `updateFunctions` never runs twice at a time; its error is the text of the answer. */
  static async create(
    stack: WarmStack,
    updateFunctions: () => Promise<void>,
  ): Promise<ControlServer> {
    let turn = Promise.resolve()
    const server = createServer((request, response) => {
      if (request.method !== 'POST') {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(stack))
        return
      }
      const update = turn.then(updateFunctions)
      turn = update.catch(() => undefined)
      update.then(
        () => response.end(),
        (error: unknown) => {
          response.statusCode = 500
          response.end(error instanceof Error ? error.message : String(error))
        },
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new ControlServer(server, z.object({ port: z.int() }).parse(server.address()).port)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
