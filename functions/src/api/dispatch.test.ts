import { planAccess } from '@shala/contract/access/accessPlans'
import { listUsers } from '@shala/contract/people/people'
import { createAdmin } from '../testing/builders/people.ts'
import { call, functionUrl, functionsHost, projectId } from '../testing/server.ts'
import { getCallableName } from './dispatch.ts'

const service = (path: string) => `http://${functionsHost()}/${projectId()}/us-central1/${path}`
const post = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"data":{}}',
}

async function getAnswer(url: string, init: RequestInit = post) {
  const response = await fetch(url, init)
  const { status, headers } = response
  return { status, headers, text: await response.text() }
}

test('A callable answers at the URL of its service', async () => {
  expect(await call(listUsers, {}, await createAdmin())).toMatchObject({ users: expect.any(Array) })
})

test('A callable answers at the whole path that Hosting passes on', async () => {
  expect((await getAnswer(service('api/api/listUsers'))).status).toBe(401)
})

test('The path /forwarded returns the forwarding headers and the number of known proxies', async () => {
  const url = service('api/api/forwarded')
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' }
  const { status, text } = await getAnswer(url, { headers })
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    forwardedFor: expect.arrayContaining(['192.0.2.1', '203.0.113.9']),
    proxies: 0,
  })
  expect((await getAnswer(url)).status).toBe(404)
})

describe.each([
  ['api', 'listUsers', planAccess.name],
  ['bulk', 'planAccess', listUsers.name],
])('The service %s', (name, own, other) => {
  test.each([
    [''],
    ['/'],
    ['/noSuchFunction'],
    ['/constructor'],
    ['/__proto__'],
    ['/toString'],
    ['/hasOwnProperty'],
    [`/${own}/`],
    [`/${own}/more`],
    [`/more/${own}`],
    [`/${name}/${name}/${own}`],
    [`/${other}`],
    [`/${own}%2e`],
    [`/${own.toLowerCase()}`],
  ])('returns NOT_FOUND for the path %p', async (path) => {
    const { status, headers, text } = await getAnswer(service(`${name}${path}`))
    expect({ status, body: JSON.parse(text) }).toEqual({
      status: 404,
      body: { error: { status: 'NOT_FOUND', message: 'There is no such function' } },
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('allows requests from other origins', async () => {
    const { status, headers } = await getAnswer(service(`${name}/${own}`), {
      method: 'OPTIONS',
      headers: { origin: 'https://school.example', 'access-control-request-method': 'POST' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).not.toBeNull()
    expect(headers.get('access-control-allow-methods')).toContain('POST')
  })
})

test('Four callables also answer at their function names', async () => {
  for (const name of ['grantAccess', 'revokeAccess', 'bulkGrant', 'bulkRevoke']) {
    const { status, text } = await getAnswer(service(name))
    expect({ status, body: JSON.parse(text) }).toEqual({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED', message: 'Not authenticated', details: {} } },
    })
  }
  expect(functionUrl('bulkGrant')).toBe(service('bulk/bulkGrant'))
})

test.each([
  ['/grantAccess', 'grantAccess'],
  ['/api/grantAccess', 'grantAccess'],
  ['/api', null],
  ['/api/api', 'api'],
  ['/', null],
  ['//grantAccess', null],
  ['', null],
  ['grantAccess', null],
  ['/grant_access', null],
  ['/api/grantAccess?x', null],
])('getCallableName returns the callable of the path %p: %p', (path, name) => {
  expect(getCallableName('api', path)).toBe(name)
})
