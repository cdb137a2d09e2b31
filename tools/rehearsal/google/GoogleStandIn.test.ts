import { zipSync } from 'fflate'
import * as z from 'zod'
import type { Limits } from './Capacity.ts'
import { GoogleStandIn } from './GoogleStandIn.ts'
import type { ProjectState } from './ProjectState.ts'
import { createProject } from './createProject.ts'

const owner = 'user:owner@school.example'
const compute = '108108108108-compute@developer.gserviceaccount.com'
const parent = 'projects/yoga-school/locations/europe-west1'
const apis = ['cloudfunctions', 'firestore', 'run', 'secretmanager', 'artifactregistry']

let google: GoogleStandIn
let state: ProjectState
afterEach(() => google.close())

async function start({
  limits = {},
  hasDefaultEditor = true,
}: { limits?: Partial<Limits>; hasDefaultEditor?: boolean } = {}) {
  state = createProject({ projectId: 'yoga-school', owners: [owner], hasDefaultEditor })
  state.enabledApis.push(...apis.map((api) => `${api}.googleapis.com`))
  const startRevision = () => Promise.resolve(null)
  google = await GoogleStandIn.create({ state, limits, speed: 6000, startRevision })
  google.google.uploads.set('sources/source.zip', Buffer.from(zipSync({})))
}

async function call(method: string, address: string, body?: object, member = owner) {
  const response = await fetch(`${google.url}/${address}`, {
    method,
    headers: { authorization: `Bearer ${google.createToken(member)}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const storageSource = { bucket: 'sources', object: 'source.zip' }
const buildConfig = { runtime: 'nodejs24', entryPoint: 'one', source: { storageSource } }

function create(serviceConfig: object = {}, others: object = {}, member = owner) {
  const body = { buildConfig, serviceConfig: { maxInstanceCount: 5, ...serviceConfig }, ...others }
  const address = `cloudfunctions.googleapis.com/v2/${parent}/functions?functionId=one`
  return call('POST', address, body, member)
}

/** Returns the reason of a failed operation, or null. */
async function outcome({ text }: { text: string }): Promise<string | null> {
  const { name } = z.object({ name: z.string() }).parse(JSON.parse(text))
  await google.google.operations.settle()
  return google.google.operations.get(name).error?.message ?? null
}

test('A function is created with its service', async () => {
  await start()
  expect(await outcome(await create())).toBeNull()
  expect(Object.keys(state.services)).toEqual([`${parent}/services/one`])
  expect(google.google.peaks).toEqual([{ region: 'europe-west1', vCpu: 1, memoryGiB: 0.25 }])
})

test.each<[string, () => Promise<{ status: number; text: string }>]>([
  ['does not know', () => call('GET', 'run.googleapis.com/v1/everything')],
  [
    "Permission 'cloudfunctions.functions.create' denied",
    () => create({}, {}, 'user:stranger@school.example'),
  ],
  [
    'has not been used in project 108108108108 before or it is disabled',
    () => call('GET', `cloudscheduler.googleapis.com/v1/${parent}/jobs/one`),
  ],
  ['other', () => call('GET', 'cloudresourcemanager.googleapis.com/v3/projects/other')],
  ['maxScale may not exceed 10', () => create({ maxInstanceCount: 11 })],
  ['not supported', () => create({}, { buildConfig: { ...buildConfig, runtime: 'nodejs18' } })],
  ['does not exist', () => create({ serviceAccountEmail: 'who@school.example' })],
  [
    'Total cpu < 1 is not supported',
    () => create({ availableCpu: '0.5', maxInstanceRequestConcurrency: 80 }),
  ],
  [
    'may not exceed 540',
    () =>
      create(
        { timeoutSeconds: 600 },
        { eventTrigger: { eventType: 'google.cloud.firestore.document.v1.written' } },
      ),
  ],
  [
    'was not found',
    () => create({ secretEnvironmentVariables: [{ key: 'KEY', projectId: 'p', secret: 'KEY' }] }),
  ],
])('refuses with the words: %s', async (words, ask) => {
  await start()
  const { status, text } = await ask()
  expect(status).toBeGreaterThanOrEqual(400)
  expect(text).toContain(words)
})

test('A function with a secret needs permission to read it', async () => {
  await start()
  const secret = 'projects/yoga-school/secrets/KEY'
  state.secrets[secret] = { name: secret }
  state.secretVersions[`${secret}/versions/1`] = { name: `${secret}/versions/1`, state: 'ENABLED' }
  const config = {
    secretEnvironmentVariables: [{ key: 'KEY', projectId: 'p', secret: 'KEY', version: '1' }],
  }
  // Google's role Editor cannot read secrets, so the stand-in's pattern must not match either.
  expect((await create(config)).text).toContain('Permission denied on secret')
  state.policies[secret] = {
    bindings: [
      { role: 'roles/secretmanager.secretAccessor', members: [`serviceAccount:${compute}`] },
    ],
  }
  expect(await outcome(await create(config))).toBeNull()
})

test('A build fails without a role for the default account', async () => {
  await start({ hasDefaultEditor: false })
  expect(await outcome(await create())).toContain('missing permission on the build service account')
  state.policy.bindings.push({
    role: 'roles/cloudbuild.builds.builder',
    members: [`serviceAccount:${compute}`],
  })
  const again = await call(
    'PATCH',
    `cloudfunctions.googleapis.com/v2/${parent}/functions/one?updateMask=buildConfig`,
    { buildConfig },
  )
  expect(await outcome(again)).toBeNull()
})

test('A trigger needs an Eventarc service agent whose rights have taken effect', async () => {
  await start()
  const database = 'projects/yoga-school/databases/(default)'
  state.databases[database] = { name: database, locationId: 'eur3' }
  const eventTrigger = {
    eventType: 'google.cloud.firestore.document.v1.written',
    triggerRegion: 'eur3',
    eventFilters: [{ attribute: 'database', value: '(default)' }],
  }
  expect(await outcome(await create({}, { eventTrigger }))).toContain('Eventarc Service Agent')
  await google.google.clock.pause(google.google.agentDelayMs)
  const address = `cloudfunctions.googleapis.com/v2/${parent}/functions/one?updateMask=buildConfig`
  expect(await outcome(await call('PATCH', address, { buildConfig }))).toBeNull()
})

test('Old and new instances count together against the quota during an update', async () => {
  await start({ limits: { vCpu: 1 } })
  expect(await outcome(await create())).toBeNull()
  const address = `cloudfunctions.googleapis.com/v2/${parent}/functions/one?updateMask=buildConfig`
  const update = await call('PATCH', address, { buildConfig })
  expect(await outcome(update)).toContain('Quota exceeded for total allowable CPU')
  expect(state.functions[`${parent}/functions/one`]).toMatchObject({ state: 'ACTIVE' })
})
