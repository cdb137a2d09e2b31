import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../google/GoogleApi.ts'
import type { SetupStep } from '../google/SetupStep.ts'
import { getBackupBucket } from '../school/schoolEnvironment.ts'
import { keptDays } from './databaseSteps.ts'

const Bucket = z.object({
  iamConfiguration: z
    .object({
      publicAccessPrevention: z.string().optional(),
      uniformBucketLevelAccess: z.object({ enabled: z.boolean() }).optional(),
    })
    .prefault({}),
  lifecycle: z
    .object({
      rule: z
        .array(
          z.object({
            action: z.object({ type: z.string() }),
            condition: z.looseObject({ age: z.int().optional() }),
          }),
        )
        .default([]),
    })
    .prefault({}),
  softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number() }).optional(),
})

const storage = 'storage.googleapis.com/storage/v1/b'

/** How long a file that was deleted, or that another took the place of, can be had again. */
const softDays = 30

async function readBucket(google: GoogleApi, name: string) {
  try {
    return await google.get(`${storage}/${name}`, Bucket)
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}

/** https://cloud.google.com/storage/docs/soft-delete */
export const deletedFiles: SetupStep = {
  title: 'Files that were deleted',
  does: `has the bucket of Storage keep what is deleted for ${softDays} days`,
  async look({ google, school }) {
    const found = await readBucket(google, school.firebase.storageBucket)
    const seconds = found?.softDeletePolicy?.retentionDurationSeconds ?? 0
    if (seconds >= softDays * 24 * 3600) return null
    const after = seconds === 0 ? 'at all' : `after ${Math.floor(seconds / 86_400)} days`
    return `a file that was deleted cannot be had again ${after}`
  },
  async mend({ google, school }) {
    const softDeletePolicy = { retentionDurationSeconds: String(softDays * 24 * 3600) }
    await google.patch(`${storage}/${school.firebase.storageBucket}`, { softDeletePolicy }, Bucket)
  },
}

const wantedBucket = {
  iamConfiguration: {
    publicAccessPrevention: 'enforced',
    uniformBucketLevelAccess: { enabled: true },
  },
  // The copies of files that are still there are made again by the next night.
  lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: keptDays } }] },
}

/** https://cloud.google.com/storage/docs/json_api/v1/buckets */
export const backupBucketStep: SetupStep = {
  title: 'A bucket for backups',
  does: `makes a private bucket beside the school's, from which everything goes after ${keptDays} days`,
  async look({ google, school }) {
    const name = getBackupBucket(school)
    const found = await readBucket(google, name)
    if (found === null) return `there is no bucket ${name}`
    const { publicAccessPrevention, uniformBucketLevelAccess } = found.iamConfiguration
    const isPrivate =
      publicAccessPrevention === 'enforced' && uniformBucketLevelAccess?.enabled === true
    if (!isPrivate) return `${name} could be made public`
    const isCleared = found.lifecycle.rule.some(
      ({ action, condition }) => action.type === 'Delete' && condition.age !== undefined,
    )
    return isCleared ? null : `what is in ${name} stays for ever, also of people who are gone`
  },
  async mend({ google, school }) {
    const name = getBackupBucket(school)
    if ((await readBucket(google, name)) !== null) {
      await google.patch(`${storage}/${name}`, wantedBucket, Bucket)
      return
    }
    const { projectId } = google
    const made = { name, location: school.region.toUpperCase(), ...wantedBucket }
    await google.post(`${storage}?project=${projectId}`, made, Bucket)
  },
}

const Objects = z.object({
  items: z
    .array(z.object({ name: z.string(), metadata: z.record(z.string(), z.string()).optional() }))
    .default([]),
})

/**
 * Returns the files that `backUpAccounts` wrote in the last two days, and whether each contains
 * password hashes.
 */
export async function recentAccounts(
  google: GoogleApi,
  bucket: string,
  now: Date,
): Promise<{ readonly withPasswords: boolean }[]> {
  const since = new Date(now.getTime() - 48 * 3600 * 1000).toISOString().replaceAll(':', '-')
  const query = new URLSearchParams({ prefix: 'accounts/', startOffset: `accounts/${since}` })
  const { items } = await google.get(`${storage}/${bucket}/o?${query}`, Objects)
  return items.map(({ metadata }) => ({ withPasswords: metadata?.['passwords'] === 'true' }))
}
