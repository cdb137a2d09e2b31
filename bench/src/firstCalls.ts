import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FunctionsServer } from '../../emulators/src/functions/FunctionsServer.ts'
import { StackEnvironment } from '../../emulators/src/stackEnvironment.ts'
import { buildFunctions } from '../../functions/build.ts'
import { median, milliseconds, type Finding } from './measure.ts'
import { listOfficeActions, type OfficeAction } from './officeActions.ts'
import type { Stack } from './stack.ts'

/**
 * Builds the functions into a folder that is deleted afterwards. `libraries` are the packages that a
 * service loads at its start, before it loads a handler.
 */
export async function withBuiltFunctions<Result>(
  use: (folder: string, libraries: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(import.meta.dirname, '../../functions/.bench-'))
  try {
    const built = await buildFunctions({ outdir: folder })
    await built.dispose()
    return await use(folder, built.libraries)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rounds = 5
const warmCalls = 5
const root = join(import.meta.dirname, '../..')

/**
 * The first call of each action, in a new process after one warm-up call, against the median of
 * calls that follow.
 */
export async function firstCalls(stack: Stack): Promise<Finding[]> {
  const actions = await listOfficeActions(stack)
  const first: number[] = []
  const warm: number[] = []
  const ratios = new Map<string, number[]>()
  await withBuiltFunctions(async (folder) => {
    for (let round = 0; round < rounds; round += 1) {
      const measured = await measureRound(stack, folder, actions)
      first.push(measured.reduce((sum, { firstMs }) => sum + firstMs, 0))
      warm.push(measured.reduce((sum, { warmMs }) => sum + warmMs, 0))
      for (const { name, firstMs, warmMs } of measured) {
        ratios.set(name, [...(ratios.get(name) ?? []), firstMs / warmMs])
      }
    }
  })
  const slowest = [...ratios]
    .map(([name, found]) => ({ name, ratio: median(found) }))
    .toSorted((one, other) => other.ratio - one.ratio)
    .slice(0, 3)
    .map(({ name, ratio }) => `${name} ${ratio.toFixed(1)}`)
  return [
    {
      what: `first calls of ${actions.length} office actions, against warm ones (most: ${slowest.join(', ')})`,
      measured: `${median(first).toFixed(0)} ms`,
      baseline: `${median(warm).toFixed(0)} ms`,
      ratio: median(first) / median(warm),
      goal: { atMost: 2 },
    },
  ]
}

async function measureRound(stack: Stack, folder: string, actions: readonly OfficeAction[]) {
  const logs = join(root, '.shala/bench')
  await mkdir(logs, { recursive: true })
  const log = join(logs, 'functions.log')
  const env = StackEnvironment.parse(process.env)
  const server = await FunctionsServer.create({ root, folder, env, log })
  try {
    const call = (name: string, data: unknown) => stack.callAt(server.host, name, data)
    await call('listUsers', {})
    const measured = []
    for (const { name, input } of actions) {
      const inputs: unknown[] = []
      while (inputs.length < warmCalls + 1) inputs.push(await input())
      const [firstInput, ...others] = inputs
      const firstMs = await milliseconds(() => call(name, firstInput))
      const warmMs: number[] = []
      for (const other of others) warmMs.push(await milliseconds(() => call(name, other)))
      measured.push({ name, firstMs, warmMs: median(warmMs) })
    }
    return measured
  } finally {
    await server.close()
  }
}
