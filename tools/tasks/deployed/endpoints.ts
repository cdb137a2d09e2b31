import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'firebase-tools/lib/functions/env.js'
import * as z from 'zod'

/** A function as the SDK describes it for deployment. */
export const Endpoint = z.looseObject({
  platform: z.enum(['gcfv1', 'gcfv2', 'run']),
  eventTrigger: z.looseObject({ eventType: z.string(), retry: z.boolean() }).optional(),
  cpu: z.union([z.number(), z.literal('gcf_gen1')]).nullish(),
  availableMemoryMb: z.number().nullish(),
  concurrency: z.number().nullish(),
  maxInstances: z.number().nullish(),
  scheduleTrigger: z
    .looseObject({ schedule: z.string(), timeZone: z.string().nullish() })
    .optional(),
})
export type Endpoint = z.infer<typeof Endpoint>

/** The project information from firebase-tools; the values do not matter here. */
const config = JSON.stringify({ projectId: 'demo-shala', storageBucket: 'demo-shala.appspot.com' })

const Parameter = z.looseObject({
  name: z.string(),
  type: z.string(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
})

const Manifest = z.looseObject({
  endpoints: z.record(z.string(), Endpoint),
  params: z.array(Parameter).default([]),
})
type Manifest = z.infer<typeof Manifest>

/** Returns the functions of a built folder by name, as `readManifest` reads them. */
export async function readEndpoints(
  root: string,
  folder: string,
): Promise<Record<string, Endpoint>> {
  return (await readManifest(root, folder)).endpoints
}

/**
 * Reads the functions of a built folder from firebase-functions, as firebase-tools does before a
 * deployment. Throws the SDK's error if the folder cannot be loaded.
 */
async function readManifest(root: string, folder: string): Promise<Manifest> {
  const program = join(root, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')
  const temporary = await mkdtemp(join(tmpdir(), 'shala-endpoints-'))
  const file = join(temporary, 'manifest.json')
  try {
    await promisify(execFile)(process.execPath, [program], {
      cwd: folder,
      env: { ...process.env, FIREBASE_CONFIG: config, FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
    })
    return Manifest.parse(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/**
 * Adds the default of every parameter that the file `.env.<project>` of a built folder does not have.
 * Without a terminal firebase-tools refuses a parameter without a value, even if it has a default.
 */
export async function completeParameters(
  root: string,
  folder: string,
  projectId: string,
): Promise<void> {
  const file = join(folder, `.env.${projectId}`)
  const written = await readFile(file, 'utf8').catch(() => '')
  const { envs } = parse(written)
  const { params } = await readManifest(root, folder)
  const lines = params.flatMap(({ name, type, default: value }) => {
    if (type === 'secret' || name in envs || value === undefined) return []
    return [`${name}=${JSON.stringify(String(value))}`]
  })
  if (lines.length > 0) await writeFile(file, `${written}${lines.join('\n')}\n`)
}

type Generation = Endpoint['platform']

/** A runtime of Google's: the generations that it exists for, and the day from which none is deployed. */
interface Runtime {
  readonly generations: readonly Generation[]
  readonly decommissioned: string
}

/** Node.js in https://docs.cloud.google.com/functions/docs/runtime-support, as of November 2026. */
const runtimes: Readonly<Record<string, Runtime>> = {
  nodejs20: { generations: ['gcfv1', 'gcfv2', 'run'], decommissioned: '2026-10-30' },
  nodejs22: { generations: ['gcfv1', 'gcfv2', 'run'], decommissioned: '2027-10-31' },
  nodejs24: { generations: ['gcfv2', 'run'], decommissioned: '2028-10-31' },
}

/** Why Google would refuse these functions on a runtime, on a day such as `2026-11-22`; none if not. */
export function faultsOfRuntime(
  runtime: string,
  endpoints: Readonly<Record<string, Pick<Endpoint, 'platform'>>>,
  day: string,
): string[] {
  const known = runtimes[runtime]
  if (known === undefined) return [`${runtime}: not in the table of runtimes`]
  if (day >= known.decommissioned) return [`${runtime}: decommissioned on ${known.decommissioned}`]
  return Object.entries(endpoints)
    .filter(([, { platform }]) => !known.generations.includes(platform))
    .map(([name, { platform }]) => `${name}: ${runtime} does not exist for ${platform}`)
}
