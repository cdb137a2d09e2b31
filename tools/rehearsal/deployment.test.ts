import { slowTest } from '@shala/contract/testing/slowTest'
import { findVendorFaults } from './findVendorFaults.ts'
import { RehearsedSchool, region } from './testing/RehearsedSchool.ts'

const describedHosts = [
  'artifactregistry',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'run',
  'serviceusage',
].map((name) => `${name}.googleapis.com`)

const sources = {
  api: "onRequest({ invoker: 'public' }, () => {})",
  nightly: "onSchedule('0 3 * * *', () => {})",
  changed: "onDocumentWritten({ document: 'rooms/{id}', retry: true }, () => {})",
  uploaded:
    "onObjectFinalized({ bucket: 'yoga-school-3f2a1.firebasestorage.app', retry: true }, () => {})",
  batches: 'onTaskDispatched({}, () => {})',
}
const site = {
  site: "onRequest({ invoker: 'public' }, () => {})",
  preview: "onRequest({ invoker: 'public' }, () => {})",
}

let school: RehearsedSchool
afterEach(() => school.close())

/** The steps of `npm run deploy` that change the project. */
async function deploy(isConfirmed = false): Promise<void> {
  const tools = school.tools({ isConfirmed })
  await tools.createServiceAgents()
  await tools.confirmRemovals()
  await tools.firebase('deploy', '--only', 'firestore,storage')
  await tools.setCleanupPolicy()
  await tools.deployFunctions('functions')
  await tools.deployFunctions('hosting')
}

const resources = () => school.google.google.state
const names = (resource: object) => Object.keys(resource).map((name) => name.split('/').at(-1))

slowTest('deploys to an empty project, later without and with functions', async () => {
  school = await RehearsedSchool.create()
  await school.writeFunctions('default', sources)
  await school.writeFunctions('site', site)
  await deploy()

  expect(school.activeFunctions).toEqual([
    'api',
    'batches',
    'changed',
    'nightly',
    'preview',
    'site',
    'uploaded',
  ])
  expect(names(resources().jobs)).toEqual([`firebase-schedule-nightly-${region}`])
  expect(names(resources().queues)).toEqual(['batches'])
  expect(names(resources().triggers).toSorted()).toEqual(['changed-trigger', 'uploaded-trigger'])
  expect(Object.values(resources().indexes)).toHaveLength(1)
  expect(names(resources().releases)).toEqual(
    expect.arrayContaining(['cloud.firestore', 'yoga-school-3f2a1.firebasestorage.app']),
  )
  const repository = `projects/yoga-school-3f2a1/locations/${region}/repositories/gcf-artifacts`
  expect(resources().repositories[repository]).toMatchObject({
    cleanupPolicies: { 'firebase-functions-cleanup': { condition: { olderThan: '604800s' } } },
  })
  // The public can call the site and the API, and only the scheduler can call the nightly job.
  const getPolicy = (id: string) =>
    resources().policies[`projects/yoga-school-3f2a1/locations/${region}/services/${id}`]?.bindings
  expect(getPolicy('site')).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }])
  expect(getPolicy('api')).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }])
  expect(JSON.stringify(getPolicy('nightly'))).not.toContain('allUsers')
  const [live] = resources().hostingReleases
  expect(live).toMatchObject({
    version: {
      status: 'FINALIZED',
      config: {
        rewrites: ['preview', 'site'].map((serviceId) => ({
          run: { serviceId, tag: expect.any(String) },
        })),
      },
    },
  })

  const { uploaded: renamed, nightly: _removed, ...kept } = sources
  await school.writeFunctions('default', { ...kept, received: renamed })
  await expect(deploy()).rejects.toThrow('Add --yes to delete them')
  expect(school.said.join('\n')).toContain(`- nightly (${region})\n  - uploaded (${region})`)
  expect(school.activeFunctions).toContain('nightly')

  await deploy(true)
  expect(school.activeFunctions).toEqual([
    'api',
    'batches',
    'changed',
    'preview',
    'received',
    'site',
  ])
  expect(names(resources().jobs)).toEqual([])
  expect(names(resources().triggers).toSorted()).toEqual(['changed-trigger', 'received-trigger'])
  // --force is for functions only: an index that the file no longer has would stay.
  expect(Object.values(resources().indexes)).toHaveLength(1)

  // No request left the machine, and every called method exists in Google's API.
  expect(school.google.strangers).toEqual([])
  expect(school.google.unknown).toEqual([])
  expect(findVendorFaults(school.google.calls).compared).toEqual(
    Object.fromEntries(describedHosts.map((host) => [host, expect.any(Number)])),
  )
})

slowTest('keeps the old function if the new one does not start, and deletes nothing', async () => {
  school = await RehearsedSchool.create()
  await school.writeFunctions('default', {
    one: 'onRequest(() => {})',
    other: 'onRequest(() => {})',
  })
  const tools = school.tools({ isConfirmed: true })
  await tools.deployFunctions('functions:default')
  const running = { ...resources().services }

  // The code loads where firebase-tools looks at it, and fails in a container of Cloud Run.
  const crash = "(process.env.K_SERVICE && require('no-such-package'), onRequest(() => {}))"
  await school.writeFunctions('default', { one: crash })
  await expect(tools.deployFunctions('functions:default')).rejects.toThrow('firebase-tools failed')
  expect(school.output).toContain('Container Healthcheck failed')
  expect(school.output).toContain("Cannot find module 'no-such-package'")
  expect(school.activeFunctions).toEqual(['one', 'other'])
  expect(resources().services).toEqual(running)
})

slowTest('retries a refused quota until it succeeds', async () => {
  school = await RehearsedSchool.create({ limits: { vCpu: 2, mutationsPerMinute: 3 }, speed: 60 })
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'onRequest(() => {})'] as const)
  await school.writeFunctions('default', Object.fromEntries(many))
  const tools = school.tools()
  await tools.deployFunctions('functions:default')
  expect(school.activeFunctions).toEqual(['a', 'b', 'c', 'd', 'e'])
  const refused = school.google.refusals.map(({ reason }) => reason).join('\n')
  expect(refused).toContain('Quota exceeded for total allowable CPU per project per region')
  expect(refused).toContain('Per project mutation requests per minute per region')
  expect(school.google.google.peaks).toEqual([{ region, vCpu: 2, memoryGiB: expect.any(Number) }])
})

slowTest('continues an interrupted deployment when it is repeated', async () => {
  school = await RehearsedSchool.create()
  await school.writeFunctions('default', sources)
  await school.tools().createServiceAgents()
  const stopping = new AbortController()
  const interrupted = school.tools({ stop: stopping.signal }).deployFunctions('functions:default')
  await school.google.untilCalled('POST', /\/functions$/)
  stopping.abort()
  await expect(interrupted).rejects.toThrow()

  await school.tools().deployFunctions('functions:default')
  expect(school.activeFunctions).toEqual(['api', 'batches', 'changed', 'nightly', 'uploaded'])
  expect(names(resources().jobs)).toEqual([`firebase-schedule-nightly-${region}`])
})
