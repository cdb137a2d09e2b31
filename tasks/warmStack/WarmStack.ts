import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StackEnvironment } from '../../emulators/src/stackEnvironment.ts'

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
