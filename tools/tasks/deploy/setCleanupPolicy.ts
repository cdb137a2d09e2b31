import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../google/GoogleApi.ts'

/** The name that firebase-tools looks for. */
const policyId = 'firebase-functions-cleanup'
const keptDays = 7
const patienceMs = 60_000

const Repository = z.object({
  name: z.string(),
  cleanupPolicies: z.record(z.string(), z.looseObject({})).default({}),
  labels: z.record(z.string(), z.string()).default({}),
})
const Operation = z.object({ name: z.string(), done: z.boolean().optional() })

interface CleanupPolicy {
  readonly google: GoogleApi
  readonly region: string
  readonly say: (line: string) => void
  /** Time between two looks at a repository that is being created, in milliseconds. */
  readonly waitMs?: number
}

/**
 * Makes Artifact Registry delete images of functions after a week. Creates the repository if this is
 * the first deployment, so firebase-tools has nothing to ask. A policy that someone set stays.
 *
 * https://cloud.google.com/artifact-registry/docs/reference/rest/v1/projects.locations.repositories
 */
export async function setCleanupPolicy({
  google,
  region,
  say,
  waitMs = 2000,
}: CleanupPolicy): Promise<void> {
  const parent = `artifactregistry.googleapis.com/v1/projects/${google.projectId}/locations/${region}`
  const address = `${parent}/repositories/gcf-artifacts`
  try {
    const found = await findRepository(google, address)
    if (found === null) await createRepository(google, parent, waitMs)
    const { cleanupPolicies = {}, labels = {} } = found ?? {}
    const isSet = Object.keys(cleanupPolicies).length > 0
    if (isSet || labels['firebase-functions-cleanup-opted-out'] === 'true') {
      say('  Images of functions have a cleanup policy already.')
      return
    }
    const policy = {
      id: policyId,
      action: 'DELETE',
      condition: { tagState: 'ANY', olderThan: `${keptDays * 24 * 60 * 60}s` },
    }
    const change = { cleanupPolicies: { [policyId]: policy }, cleanupPolicyDryRun: false }
    const mask = 'updateMask=cleanupPolicies,cleanupPolicyDryRun'
    await google.patch(`${address}?${mask}`, change, Repository)
    say(`  Images of functions are deleted after ${keptDays} days.`)
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error
    const role = error.status === 403 ? ' You need the role Artifact Registry Administrator.' : ''
    throw new UserError(`The cleanup policy could not be set: ${error.message}.${role}`)
  }
}

async function findRepository(google: GoogleApi, address: string) {
  try {
    return await google.get(address, Repository)
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}

async function createRepository(google: GoogleApi, parent: string, waitMs: number): Promise<void> {
  const address = `${parent}/repositories?repositoryId=gcf-artifacts`
  const wanted = { format: 'DOCKER', description: 'Images of Cloud Functions' }
  let operation = await google.post(address, wanted, Operation)
  const until = Date.now() + patienceMs
  while (operation.done !== true) {
    if (Date.now() > until) throw new UserError('Google did not create the repository of images.')
    await pause(waitMs)
    operation = await google.get(`artifactregistry.googleapis.com/v1/${operation.name}`, Operation)
  }
}
