import { slowTest } from '@shala/contract/testing/slowTest'
import {
  type Answered,
  type Asked,
  startFakeServer,
} from '@shala/emulators/testing/startFakeServer'
import * as z from 'zod'
import { isChange, runSetup } from '../google/testing/runSetup.ts'
import { exampleSchool } from '../school/exampleSchool.ts'
import {
  dashboardFile,
  exclusionFiles,
  holds,
  metricFiles,
  policyFiles,
} from './monitoringFiles.ts'
import { monitoringSteps } from './monitoringSteps.ts'

const { projectId } = exampleSchool.firebase
const logging = `logging.googleapis.com/v2/projects/${projectId}/metrics`
const watched = `monitoring.googleapis.com/v3/projects/${projectId}`
const boards = `monitoring.googleapis.com/v1/projects/${projectId}/dashboards`

const Body = z.looseObject({})
type Kept = z.infer<typeof Body>[]

let google: Awaited<ReturnType<typeof startFakeServer>>
/** Google's stored resources by the address of their list. */
let kept: Record<string, Kept>
/** The sink that every project has. */
let sink: z.infer<typeof Body>
let refuses: (asked: Asked) => Answered | null

beforeEach(async () => {
  const lists = [logging, `${watched}/notificationChannels`, `${watched}/alertPolicies`, boards]
  kept = Object.fromEntries(lists.map((address) => [address, []]))
  sink = { name: '_Default', filter: 'NOT LOG_ID("x")', exclusions: [] }
  refuses = () => null
  google = await startFakeServer((asked) => refuses(asked) ?? answer(asked))
})
afterEach(() => google.close())

/** Answers as the references of the services say; responses omit default values. */
function answer({ method, url, body }: Asked): Answered {
  const [path = ''] = decodeURIComponent(url.slice(1)).split('?')
  const sent = Body.parse(body ?? {})
  if (path === `logging.googleapis.com/v2/projects/${projectId}/sinks/_Default`) {
    if (method === 'PATCH') sink = { ...sink, ...sent }
    return { body: sink }
  }
  const list = kept[path]
  if (list !== undefined && method === 'GET') {
    return { body: { [path.split('/').at(-1) ?? '']: list.map(withoutZeros) } }
  }
  if (list !== undefined && method === 'POST') {
    const name = sent['name'] ?? `${path.split('/').slice(2).join('/')}/${list.length + 1}`
    list.push({ ...sent, name })
    return { body: sent }
  }
  for (const [address, all] of Object.entries(kept)) {
    const found = all.findIndex(({ name }) => path.endsWith(String(name)))
    if (found < 0 || !path.startsWith(address.split('/')[0] ?? '')) continue
    all[found] = method === 'PUT' ? sent : { ...all[found], ...sent }
    return { body: sent }
  }
  return { status: 404, body: { error: { message: 'Not found.' } } }
}

const withoutZeros = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutZeros)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
      part === 0 ? [] : [[name, withoutZeros(part)]],
    ),
  )
}

const run = (isPlan = false) => runSetup({ steps: monitoringSteps, google, isPlan })

const changes = () => google.asked.filter(isChange)

test('sets up everything in a new project; a second run changes nothing', async () => {
  const { refused } = await run()
  expect(refused).toBeNull()
  expect(sink).toEqual({ name: '_Default', filter: 'NOT LOG_ID("x")', exclusions: exclusionFiles })
  expect(kept[logging]).toEqual(metricFiles)
  expect(kept[`${watched}/notificationChannels`]).toEqual([
    expect.objectContaining({ type: 'email', labels: { email_address: 'office@school.example' } }),
  ])
  const told = [`projects/${projectId}/notificationChannels/1`]
  expect(kept[`${watched}/alertPolicies`]).toMatchObject(
    policyFiles.map((file) => ({ ...file, notificationChannels: told })),
  )
  expect(kept[boards]).toEqual([expect.objectContaining(dashboardFile)])

  const before = changes().length
  const { said } = await run()
  expect(changes()).toHaveLength(before)
  expect(said.match(/: as it should be/g)).toHaveLength(5)
})

slowTest('restores a changed alert, and keeps additional recipients and other alerts', async () => {
  await run()
  const policies = kept[`${watched}/alertPolicies`] ?? []
  const [first] = policies
  const others = { name: 'projects/x/alertPolicies/own', displayName: 'Of the school itself' }
  Object.assign(first ?? {}, { combiner: 'AND', notificationChannels: ['projects/x/phone'] })
  policies.push(others)
  Object.assign(kept[logging]?.[0] ?? {}, { filter: 'severity=ERROR' })
  Object.assign(kept[boards]?.[0] ?? {}, { mosaicLayout: {}, etag: 'e1' })
  const before = changes().length
  expect((await run()).refused).toBeNull()
  expect(changes()).toHaveLength(before + 3)
  expect(policies[0]).toMatchObject({
    combiner: policyFiles[0]?.['combiner'],
    notificationChannels: ['projects/x/phone', `projects/${projectId}/notificationChannels/1`],
  })
  expect(policies.at(-1)).toEqual(others)
  expect(kept[logging]).toEqual(metricFiles)
  expect(kept[boards]?.[0]).toMatchObject({ ...dashboardFile, etag: 'e1' })
})

test.each([
  [{ a: 1, name: 'x' }, { a: 1 }, true],
  [{}, { a: 0, b: false, c: '0s' }, true],
  [{}, { a: 1 }, false],
  [{ a: [1, 2] }, { a: [1] }, false],
  [{ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] }, true],
  [{ a: 'x' }, { a: { b: 1 } }, false],
  [{ a: null }, { a: { b: 1 } }, false],
])('holds() of %j and %j is %s', (stored, file, held) => {
  expect(holds(stored, file)).toBe(held)
})

slowTest('enables a disabled exclusion again and keeps the school’s own', async () => {
  const own = { name: 'calendars', filter: 'httpRequest.requestUrl:"/calendar/"', disabled: true }
  sink = { ...sink, exclusions: [own, { ...exclusionFiles[0], disabled: true }] }
  const { said } = await run()
  expect(said).toContain('not as their files say: shala-secret-addresses; mended')
  expect(sink['exclusions']).toEqual([own, ...exclusionFiles])
  const asked = changes().find(({ url }) => url.includes('/sinks/'))
  expect(asked).toMatchObject({
    method: 'PATCH',
    url: `/logging.googleapis.com/v2/projects/${projectId}/sinks/_Default?updateMask=exclusions`,
  })
})
