import { findVendorFaults } from './findVendorFaults.ts'

const account = 'projects/p/serviceAccounts/a@p.iam.gserviceaccount.com'
const release = 'projects/p/releases/cloud.firestore'
const service = 'projects/p/locations/l/services/api'
const policy = { bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] }

/** Calls of APIs with typings: host, method, path, request and response. */
const calls: [host: string, method: string, path: string, request: object, response: object][] = [
  ['eventarc', 'POST', '/v1/projects/p/locations/l/channels', { name: 'c' }, { name: 'o' }],
  ['firebasehosting', 'POST', '/v1beta1/sites/p/versions', { status: 'CREATED' }, { name: 'v' }],
  ['firebasehosting', 'POST', '/v1beta1/projects/p/sites/p/channels/live/releases', {}, {}],
  ['firebaserules', 'POST', '/v1/projects/p/rulesets', { source: { files: [] } }, { name: 'r' }],
  ['firebaserules', 'PATCH', `/v1/${release}`, { release: { rulesetName: 'r' } }, { name: 'r' }],
  ['iam', 'POST', '/v1/projects/p/roles', { roleId: 'r', role: { stage: 'GA' } }, { name: 'r' }],
  ['iam', 'POST', `/v1/${account}:testIamPermissions`, { permissions: ['a.b.c'] }, {}],
  ['run', 'PUT', `/v1/${service}`, { metadata: { labels: { a: 'b' } } }, { kind: 'Service' }],
  ['run', 'POST', `/v2/${service}:setIamPolicy`, { policy }, policy],
]

describe.each(calls)('%s: %s %s', (api, method, path, request, response) => {
  const host = `${api}.googleapis.com`
  const call = { host, method, path, route: null, status: 200, request, response }

  test('has no fault as Google documents it', () => {
    expect(findVendorFaults([call])).toEqual({ compared: { [host]: 1 }, faults: [] })
  })

  test('has a fault with an unknown field in request or response', () => {
    const unknown = { unheardOf: true }
    const sent = findVendorFaults([{ ...call, request: { ...request, ...unknown } }])
    expect(sent.faults).toEqual([`${method} ${host}${path} is sent.unheardOf is no field`])
    const answered = findVendorFaults([{ ...call, response: { ...response, ...unknown } }])
    expect(answered.faults).toEqual([`${method} ${host}${path} answers.unheardOf is no field`])
  })

  test('has a fault if Google has no such method', () => {
    const { faults } = findVendorFaults([{ ...call, path: '/v9/unheard/of' }])
    expect(faults).toEqual([`${method} ${host}/v9/unheard/of is no method of Google`])
  })
})

test('A value of another type is a fault, also in lists, maps and nested messages', () => {
  const at = { host: 'run.googleapis.com', method: 'PUT', path: `/v1/${service}`, route: null }
  const request = {
    metadata: { labels: { a: 1 }, generation: 'x' },
    spec: { traffic: [{ percent: '100', tag: 't' }, 'all'] },
  }
  expect(findVendorFaults([{ ...at, status: 200, request, response: {} }]).faults).toEqual([
    `PUT run.googleapis.com/v1/${service} is sent.metadata.labels.a is no string`,
    `PUT run.googleapis.com/v1/${service} is sent.metadata.generation is no double`,
    `PUT run.googleapis.com/v1/${service} is sent.spec.traffic.0.percent is no double`,
    `PUT run.googleapis.com/v1/${service} is sent.spec.traffic.1 is no TrafficTarget`,
  ])
})
