import * as z from 'zod'
import { toAccountEmail } from '../accounts/serviceAccounts.ts'
import type { GoogleApi } from '../google/GoogleApi.ts'
import type { SetupContext, SetupStep } from '../google/SetupStep.ts'
import { getBackupBucket } from '../school/schoolEnvironment.ts'

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
export const backupRoles: SetupStep = {
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
