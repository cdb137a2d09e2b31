import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jobRunners, type JobSchedule } from '@shala/contract/school/scheduledJobs'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { findCapacityFaults, mostServices } from './capacity.ts'
import { type Endpoint, faultsOfRuntime, readEndpoints } from './endpoints.ts'

const root = join(__dirname, '..', '..', '..')
const Project = z.object({
  functions: z.array(z.object({ codebase: z.string(), runtime: z.string() })),
})
const { functions } = Project.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')))

/** The stack of these tests runs the build that would be deployed. */
const runFolder = dirname(z.string().parse(process.env.SHALA_WEB_FOLDER))
const folders: Readonly<Record<string, string>> = { default: 'functions', site: 'site' }

const read = new Map<string, Promise<Record<string, Endpoint>>>()

function built(codebase: string): Promise<Record<string, Endpoint>> {
  const folder = join(runFolder, z.string().parse(folders[codebase]))
  const endpoints = read.get(codebase) ?? readEndpoints(root, folder)
  read.set(codebase, endpoints)
  return endpoints
}

const today = new Date().toISOString().slice(0, 10)

slowTest.each(functions)(
  'Every function of $codebase can be deployed on $runtime',
  async (each) => {
    const endpoints = await built(each.codebase)
    expect(Object.keys(endpoints)).not.toEqual([])
    expect(faultsOfRuntime(each.runtime, endpoints, today)).toEqual([])
  },
)

slowTest('Account events go to 2nd-generation functions and are retried', async () => {
  const { onUserCreated, onUserDeleted } = await built('default')
  const told = (change: string) => ({
    platform: 'gcfv2',
    eventTrigger: { eventType: `google.firebase.auth.user.v2.${change}`, retry: true },
  })
  expect(onUserCreated).toMatchObject(told('created'))
  expect(onUserDeleted).toMatchObject(told('deleted'))
})

slowTest('Every scheduled function runs jobs, with the schedule of its group', async () => {
  const scheduled = Object.entries(await built('default')).flatMap(([name, endpoint]) => {
    const { schedule, timeZone } = endpoint.scheduleTrigger ?? {}
    return schedule === undefined ? [] : [{ name, schedule, timeZone }]
  })
  const runners: [string, JobSchedule][] = Object.entries(jobRunners)
  const known = runners.map(([name, schedule]) => {
    const [hours, minutes] = 'dailyAt' in schedule ? schedule.dailyAt.split(':').map(Number) : []
    const cron =
      'dailyAt' in schedule ? `${minutes} ${hours} * * *` : `*/${schedule.everyMinutes} * * * *`
    return { name, schedule: cron, timeZone: 'Etc/UTC' }
  })
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name)
  expect(scheduled.toSorted(byName)).toEqual(known.toSorted(byName))
})

slowTest('Both codebases fit into a new project: at most 24 services and 20 vCPUs', async () => {
  const services = Object.assign({}, await built('default'), await built('site'))
  expect(findCapacityFaults(services, 20)).toEqual([])
  expect(Object.keys(services).length).toBeLessThanOrEqual(mostServices)
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([
      'api',
      'bulk',
      'bulkGrant',
      'bulkRevoke',
      'grantAccess',
      'revokeAccess',
    ]),
  )
})
