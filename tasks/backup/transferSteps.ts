import * as z from 'zod'
import type { SetupContext, SetupStep } from '../google/SetupStep.ts'
import { getBackupBucket } from '../school/schoolEnvironment.ts'

const Service = z.object({ state: z.string().optional() })

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/services */
export const transferService: SetupStep = {
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
export const fileCopies: SetupStep = {
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
