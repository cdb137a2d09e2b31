import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { readDatabase } from '../doctor/checks/database.ts'
import { type GoogleApi, GoogleRefusal } from '../google/GoogleApi.ts'
import type { SetupStep } from '../google/SetupStep.ts'
import { getBackupBucket } from '../school/schoolEnvironment.ts'

const Schedules = z.object({
  backupSchedules: z
    .array(z.object({ retention: z.string(), dailyRecurrence: z.object({}).optional() }))
    .default([]),
})

/** Fourteen weeks, the longest that Firestore keeps one. */
const keptDays = 98

const store = ({ projectId }: GoogleApi) =>
  `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.backupSchedules */
export const dailyBackups: SetupStep = {
  title: 'A backup of the database each day',
  does: `has Firestore back the database up each day, and keep each for ${keptDays} days`,
  async look({ google }) {
    const { backupSchedules } = await google.get(`${store(google)}/backupSchedules`, Schedules)
    const isDaily = backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence !== undefined)
    return isDaily ? null : 'none is made every day'
  },
  async mend({ google }) {
    const schedule = { retention: `${keptDays * 24 * 3600}s`, dailyRecurrence: {} }
    await google.post(`${store(google)}/backupSchedules`, schedule, z.object({}))
  },
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases/patch */
export const pointInTime: SetupStep = {
  title: 'Any minute of the last seven days',
  does: 'switches point-in-time recovery on',
  async look({ google }) {
    const found = await readDatabase(google)
    return found?.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
      ? null
      : 'what was deleted an hour ago cannot be read any more (point-in-time recovery is off)'
  },
  async mend({ google }) {
    if ((await readDatabase(google)) === null) {
      throw new UserError('There is no database yet: npm run doctor says how to make it.')
    }
    const address = `${store(google)}?updateMask=pointInTimeRecoveryEnablement`
    const wanted = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' }
    await google.patch(address, wanted, z.object({}))
  },
}

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
