import * as z from 'zod'
import { toAccountEmail } from '../accounts/serviceAccounts.ts'
import type { GoogleApi } from '../google/GoogleApi.ts'
import type { SetupContext, SetupStep } from '../google/SetupStep.ts'
import { getBackupBucket } from '../school/schoolEnvironment.ts'
import { backupBucketStep, dailyBackups, deletedFiles, pointInTime } from './bucketSteps.ts'

const Service = z.object({ state: z.string().optional() })

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/services */
const transferService: SetupStep = {
  title: 'Google’s service that copies files',
  does: 'switches Storage Transfer Service on',
  async look({ google }) {
    const { state } = await google.get(getAddress(google.projectId), Service)
    return state === 'ENABLED' ? null : 'storagetransfer.googleapis.com is off'
  },
  async mend({ google }) {
    await google.post(`${getAddress(google.projectId)}:enable`, {}, z.object({}))
  },
}

const getAddress = (projectId: string) =>
  `serviceusage.googleapis.com/v1/projects/${projectId}/services/storagetransfer.googleapis.com`

const Jobs = z.object({
  transferJobs: z
    .array(
      z.object({
        status: z.string().optional(),
        transferSpec: z.object({
          gcsDataSource: z.object({ bucketName: z.string() }).optional(),
          gcsDataSink: z.object({ bucketName: z.string() }).optional(),
        }),
      }),
    )
    .default([]),
})

const jobs = 'storagetransfer.googleapis.com/v1/transferJobs'

/**
 * New and changed files are copied, and files deleted from the bucket stay in the copy.
 * https://cloud.google.com/storage-transfer/docs/reference/rest/v1/transferJobs
 */
const fileCopies: SetupStep = {
  title: 'A copy of the files each night',
  does: 'has Google copy what is new in the bucket of Storage into that for backups, each night',
  async look({ google, school }) {
    const filter = encodeURIComponent(JSON.stringify({ projectId: google.projectId }))
    const { transferJobs } = await google.get(`${jobs}?filter=${filter}`, Jobs)
    const isThere = transferJobs.some(
      ({ status, transferSpec: { gcsDataSource, gcsDataSink } }) =>
        status === 'ENABLED' &&
        gcsDataSource?.bucketName === school.firebase.storageBucket &&
        gcsDataSink?.bucketName === getBackupBucket(school),
    )
    return isThere ? null : 'the files are copied nowhere'
  },
  async mend(context) {
    await context.google.post(jobs, jobFor(context), z.object({}))
  },
}

function jobFor({ google, school, now }: SetupContext) {
  return {
    description: 'The files of the school, each night (npm run backup:setup)',
    projectId: google.projectId,
    status: 'ENABLED',
    schedule: {
      scheduleStartDate: {
        year: now.getUTCFullYear(),
        month: now.getUTCMonth() + 1,
        day: now.getUTCDate(),
      },
      startTimeOfDay: { hours: 2, minutes: 40 },
      repeatInterval: '86400s',
    },
    transferSpec: {
      gcsDataSource: { bucketName: school.firebase.storageBucket },
      gcsDataSink: { bucketName: getBackupBucket(school), path: 'files/' },
    },
  }
}

const Policy = z.looseObject({
  etag: z.string().optional(),
  bindings: z.array(z.looseObject({ role: z.string(), members: z.array(z.string()) })).default([]),
})
type Policy = z.infer<typeof Policy>

const Agent = z.object({ accountEmail: z.string() })

/**
 * Returns the account of Google's Storage Transfer Service in this project, which copies the files.
 */
const transferAgent = async (google: GoogleApi) => {
  const address = `storagetransfer.googleapis.com/v1/googleServiceAccounts/${google.projectId}`
  return (await google.get(address, Agent)).accountEmail
}

type Grant = readonly [bucket: string, role: string, member: string]

/**
 * The account of the backup may add to the backups, and neither read nor delete them; no other account of the
 * functions has a right to them.
 * https://cloud.google.com/storage-transfer/docs/source-cloud-storage
 */
async function wanted({ google, school }: SetupContext): Promise<readonly Grant[]> {
  const agent = await transferAgent(google)
  const functions = `serviceAccount:${toAccountEmail({ id: 'shala-backup' }, google.projectId)}`
  const [source, sink] = [school.firebase.storageBucket, getBackupBucket(school)]
  const transfer = `serviceAccount:${agent}`
  return [
    [source, 'roles/storage.objectViewer', transfer],
    [source, 'roles/storage.legacyBucketReader', transfer],
    [sink, 'roles/storage.legacyBucketWriter', transfer],
    [sink, 'roles/storage.objectViewer', transfer],
    [sink, 'roles/storage.objectCreator', functions],
  ]
}

const getPolicy = (bucket: string) => `storage.googleapis.com/storage/v1/b/${bucket}/iam`

/**
 * Editors of the project may, by these, read and delete what is in a new bucket. The default account ran
 * the functions before each had an account.
 */
const isWide = (member: string) =>
  /^project(Editor|Viewer):|^serviceAccount:\d+-compute@developer/.test(member)

const isGranted = ({ bindings }: Policy, role: string, member: string) =>
  bindings.some((binding) => binding.role === role && binding.members.includes(member))

/** https://cloud.google.com/storage/docs/json_api/v1/buckets/setIamPolicy */
const backupRoles: SetupStep = {
  title: 'Who may write backups, and who may not read them',
  does: 'lets the functions add to the bucket, Google’s transfer copy into it, and takes editors of the project out of it',
  async look(context) {
    const { google, school } = context
    const sink = getBackupBucket(school)
    for (const [bucket, role, member] of await wanted(context)) {
      const policy = await google.get(getPolicy(bucket), Policy)
      if (!isGranted(policy, role, member)) return `${member} lacks ${role} on ${bucket}`
      const wide = bucket === sink && policy.bindings.some(({ members }) => members.some(isWide))
      if (wide) return `others than the owner and the functions may use what is in ${sink}`
    }
    return null
  },
  async mend(context) {
    const { google, school } = context
    const grants = await wanted(context)
    for (const bucket of [school.firebase.storageBucket, getBackupBucket(school)]) {
      const policy = await google.get(getPolicy(bucket), Policy)
      const open = grants.filter(
        ([of, role, member]) => of === bucket && !isGranted(policy, role, member),
      )
      const kept = policy.bindings.map((binding) => ({
        ...binding,
        members:
          bucket === getBackupBucket(school)
            ? binding.members.filter((member) => !isWide(member))
            : binding.members,
      }))
      const bindings = [
        ...kept.filter(({ members }) => members.length > 0),
        ...open.map(([, role, member]) => ({ role, members: [member] })),
      ]
      // The policy keeps its etag, so that concurrent changes are not overwritten.
      await google.put(getPolicy(bucket), { ...policy, bindings }, Policy)
    }
  },
}

/** The steps that backups need, in order of dependency. */
export const backupSteps: readonly SetupStep[] = [
  dailyBackups,
  pointInTime,
  deletedFiles,
  backupBucketStep,
  transferService,
  backupRoles,
  fileCopies,
]
