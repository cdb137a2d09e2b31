import { UserError } from '@shala/emulators/UserError'
import {
  startFakeServer,
  type Answered,
  type Asked,
} from '@shala/emulators/testing/startFakeServer'
import * as z from 'zod'
import { isChange, runSetup } from '../google/testing/runSetup.ts'
import { exampleSchool } from '../school/exampleSchool.ts'
import { backupSteps } from './backupSteps.ts'

const { projectId, storageBucket: files } = exampleSchool.firebase
const kept = `${projectId}-backups`
const agent = 'project-108@storage-transfer-service.iam.gserviceaccount.com'
const store = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`
const storage = 'storage.googleapis.com/storage/v1/b'
const service = `serviceusage.googleapis.com/v1/projects/${projectId}/services/storagetransfer.googleapis.com`

let google: Awaited<ReturnType<typeof startFakeServer>>
/** Google's stored resources by address: a new project. */
let state: Record<string, object>
let refuses: (asked: Asked) => Answered | null

const Body = z.looseObject({})
const policy = (...members: string[]) => ({
  etag: 'CAE=',
  bindings: [{ role: 'roles/storage.legacyBucketOwner', members }],
})

beforeEach(async () => {
  state = {
    [store]: { locationId: 'eur3', type: 'FIRESTORE_NATIVE' },
    [`${store}/backupSchedules`]: {},
    [`${storage}/${files}`]: { location: 'EUROPE-WEST1' },
    [`${storage}/${files}/iam`]: policy(`projectEditor:${projectId}`),
    [service]: { state: 'DISABLED' },
    [`storagetransfer.googleapis.com/v1/googleServiceAccounts/${projectId}`]: {
      accountEmail: agent,
    },
    'storagetransfer.googleapis.com/v1/transferJobs': {},
    [`cloudresourcemanager.googleapis.com/v3/projects/${projectId}`]: { name: 'projects/108' },
  }
  refuses = () => null
  google = await startFakeServer((asked) => refuses(asked) ?? answer(asked))
})
afterEach(() => google.close())

/** Answers as the references of the services say, for the requests of this command. */
function answer({ method, url, body }: Asked): Answered {
  const [path = ''] = decodeURIComponent(url.slice(1)).split('?')
  const sent = Body.parse(body ?? {})
  if (method === 'POST' && path === storage) {
    state[`${storage}/${String(sent['name'])}`] = sent
    state[`${storage}/${String(sent['name'])}/iam`] = policy(
      `projectOwner:${projectId}`,
      `projectEditor:${projectId}`,
    )
    return { body: sent }
  }
  if (method === 'POST' && path === `${store}/backupSchedules`) {
    state[path] = { backupSchedules: [sent] }
    return { body: sent }
  }
  if (method === 'POST' && path === `${service}:enable`) {
    state[service] = { state: 'ENABLED' }
    return { body: { name: 'operations/1', done: true } }
  }
  if (method === 'POST' && path.endsWith('/transferJobs')) {
    state[path] = { transferJobs: [sent] }
    return { body: sent }
  }
  const there = state[path]
  if (there === undefined) return { status: 404, body: { error: { message: 'Not found.' } } }
  if (method === 'PATCH') state[path] = { ...there, ...sent }
  if (method === 'PUT') state[path] = sent
  return { body: state[path] ?? {} }
}

const run = (isPlan = false) =>
  runSetup({ steps: backupSteps, google, isPlan, now: new Date('2026-11-25T12:00:00Z') })

const changes = () => google.asked.filter(isChange)

test('sets up everything in a new project; a second run changes nothing', async () => {
  const { said, refused } = await run()
  expect(refused).toBeNull()
  expect(said.match(/; mended: /g)).toHaveLength(7)
  expect(state[`${store}/backupSchedules`]).toEqual({
    backupSchedules: [{ retention: '8467200s', dailyRecurrence: {} }],
  })
  expect(state[store]).toMatchObject({
    locationId: 'eur3',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  })
  expect(state[`${storage}/${files}`]).toEqual({
    location: 'EUROPE-WEST1',
    softDeletePolicy: { retentionDurationSeconds: '2592000' },
  })
  expect(state[`${storage}/${kept}`]).toEqual({
    name: kept,
    location: 'EUROPE-WEST1',
    iamConfiguration: {
      publicAccessPrevention: 'enforced',
      uniformBucketLevelAccess: { enabled: true },
    },
    lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 98 } }] },
  })
  const before = changes().length
  const again = await run()
  expect(again.refused).toBeNull()
  expect(again.said.match(/as it should be/g)).toHaveLength(7)
  expect(changes()).toHaveLength(before)
})

test('lets the functions only add to the bucket, and project editors nothing', async () => {
  await run()
  expect(state[`${storage}/${kept}/iam`]).toEqual({
    etag: 'CAE=',
    bindings: [
      { role: 'roles/storage.legacyBucketOwner', members: [`projectOwner:${projectId}`] },
      { role: 'roles/storage.legacyBucketWriter', members: [`serviceAccount:${agent}`] },
      { role: 'roles/storage.objectViewer', members: [`serviceAccount:${agent}`] },
      {
        role: 'roles/storage.objectCreator',
        members: ['serviceAccount:shala-backup@yoga-school-3f2a1.iam.gserviceaccount.com'],
      },
    ],
  })
  // Existing members keep access to the school's own bucket.
  expect(state[`${storage}/${files}/iam`]).toMatchObject({
    bindings: [
      { members: [`projectEditor:${projectId}`] },
      { role: 'roles/storage.objectViewer', members: [`serviceAccount:${agent}`] },
      { role: 'roles/storage.legacyBucketReader', members: [`serviceAccount:${agent}`] },
    ],
  })
})

test('starts a nightly copy of files today that deletes nothing', async () => {
  await run()
  expect(state['storagetransfer.googleapis.com/v1/transferJobs']).toEqual({
    transferJobs: [
      {
        description: 'The files of the school, each night (npm run backup:setup)',
        projectId,
        status: 'ENABLED',
        schedule: {
          scheduleStartDate: { year: 2026, month: 11, day: 25 },
          startTimeOfDay: { hours: 2, minutes: 40 },
          repeatInterval: '86400s',
        },
        transferSpec: {
          gcsDataSource: { bucketName: files },
          gcsDataSink: { bucketName: kept, path: 'files/' },
        },
      },
    ],
  })
})

test('describes a plan without changing anything', async () => {
  // A disabled service returns errors.
  refuses = ({ url }) =>
    url.includes('googleServiceAccounts')
      ? { status: 403, body: { error: { message: 'It is off' } } }
      : null
  const { said, refused } = await run(true)
  expect(refused).toBeNull()
  expect(said).toContain('none is made every day')
  expect(said).toContain(`there is no bucket ${kept}`)
  expect(said).toContain('cannot be looked at before that')
  expect(said).toContain('Nothing was changed')
  expect(changes()).toEqual([])
})

test.each([
  [403, 'You need the role Owner'],
  [409, 'Its name is taken by somebody else'],
  [500, 'the same command goes on from here'],
])('stops at status %s with an explanation and the steps done so far', async (status, words) => {
  refuses = ({ method, url }) =>
    method === 'POST' && url.includes('storage/v1/b?')
      ? { status, body: { error: { message: 'As Google says it' } } }
      : null
  const { said, refused } = await run()
  expect(refused).toBeInstanceOf(UserError)
  expect(String(refused)).toContain(
    'A bucket for backups: Google does not do it: As Google says it',
  )
  expect(String(refused)).toContain(words)
  expect(said.match(/; mended: /g)).toHaveLength(3)
  refuses = () => null
  expect((await run()).refused).toBeNull()
})

test('corrects public access and unlimited retention of the bucket', async () => {
  state[`${storage}/${kept}`] = { name: kept, labels: { of: 'school' } }
  state[`${storage}/${kept}/iam`] = policy(`projectOwner:${projectId}`)
  expect((await run()).said).toContain(`${kept} could be made public`)
  expect(state[`${storage}/${kept}`]).toMatchObject({
    labels: { of: 'school' },
    iamConfiguration: { publicAccessPrevention: 'enforced' },
    lifecycle: { rule: [{}] },
  })
})
