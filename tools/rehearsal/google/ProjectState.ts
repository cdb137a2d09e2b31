import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from '@shala/emulators/firebase/emulatorFolder'
import * as z from 'zod'

const Binding = z.object({ role: z.string(), members: z.array(z.string()) })

/** An IAM policy. */
export const Policy = z.object({
  version: z.number().optional(),
  etag: z.string().optional(),
  bindings: z.array(Binding).default([]),
})
export type Policy = z.infer<typeof Policy>

const Resource = z.record(z.string(), z.unknown())
export type Resource = z.infer<typeof Resource>
const Resources = z.record(z.string(), Resource).default({})

/** Google's stored data of one project. Resources are keyed by their full names. */
export const ProjectState = z.object({
  projectId: z.string(),
  projectNumber: z.string(),
  /** The APIs that are enabled, such as `run.googleapis.com`. */
  enabledApis: z.array(z.string()),
  policy: Policy,
  /** Policies of single resources, by resource name. */
  policies: z.record(z.string(), Policy).default({}),
  /** When Google created the service agent of an API, in milliseconds. */
  serviceAgents: z.record(z.string(), z.number()).default({}),
  billingEnabled: z.boolean().default(true),
  serviceAccounts: Resources,
  /** The roles that the project defines itself. */
  roles: Resources,
  buckets: Resources,
  defaultBucket: z.string().nullable().default(null),
  appCheckKeys: Resources,
  databases: Resources,
  indexes: Resources,
  fields: Resources,
  rulesets: Resources,
  releases: Resources,
  functions: Resources,
  services: Resources,
  repositories: Resources,
  topics: Resources,
  channels: Resources,
  triggers: Resources,
  jobs: Resources,
  queues: Resources,
  secrets: Resources,
  secretVersions: Resources,
  sites: Resources,
  hostingChannels: Resources,
  hostingVersions: Resources,
  hostingReleases: z.array(Resource).default([]),
  /** The files of each version, by path, as hashes of their compressed content. */
  hostingFiles: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  authorizedDomains: z.array(z.string()).default([]),
})
export type ProjectState = z.infer<typeof ProjectState>

/** Reads the state that an earlier run left in this file; null if there is none. */
export async function readState(file: string): Promise<ProjectState | null> {
  try {
    return ProjectState.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export function writeState(file: string, state: ProjectState): void {
  mkdirSync(dirname(file), { recursive: true })
  writeAtomically(file, Buffer.from(JSON.stringify(state, null, 2)))
}
