import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { callable } from '@shala/contract/callable'
import * as contract from '@shala/contract/people/people'
import type { CallableRequest } from 'firebase-functions/v2/https'
import functionsTest from 'firebase-functions-test'
import * as z from 'zod'
import { syncProfile } from '../accounts/syncProfile.ts'
import { auth } from '../firebase.ts'
import { log } from '../log.ts'
import { implement } from '../people/implement.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { keepLogLines } from '../testing/logLines.ts'
import { post, getRefusal } from '../testing/server.ts'
import { AppError, OvertakenError } from './AppError.ts'
import type { Visitor } from './visitor.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterAll(() => local.cleanup())

type Wrapped = (request: CallableRequest<unknown>) => unknown

/** The format of a correlation ID. */
const shapeOfId = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

const shape = { input: z.strictObject({}), output: z.string().max(5) }
const probe = callable('probe', { caller: 'signedIn', ...shape })
const openProbe = callable('probe', { caller: 'anyone', ...shape })

/** Calls a callable without HTTP, signed in with the uid, or signed out without one. */
function callAs(uid: string | null, wrapped: Wrapped, more: object = {}): Promise<unknown> {
  const token = { auth_time: Date.now() / 1000 }
  const auth = uid === null ? {} : { auth: { uid, token } }
  const request: object = { data: {}, rawRequest: { headers: {} }, ...auth, ...more }
  return Promise.resolve(Reflect.apply(wrapped, undefined, [request]))
}

/** Calls as a user with an account. */
async function callAsUser(wrapped: Wrapped, more: object = {}): Promise<unknown> {
  return callAs((await createUser()).uid, wrapped, more)
}

/** Creates a callable with the given answer. */
function answering(answer: () => Promise<string>): Wrapped {
  return local.wrap(implement(probe, answer))
}

describe('The answer of a callable', () => {
  test('is returned if it is valid for the contract', async () => {
    expect(await callAsUser(answering(() => Promise.resolve('yes')))).toBe('yes')
  })

  test('keeps the code, the message and the field of a refusal', async () => {
    const refusing = answering(() => Promise.reject(new AppError('not-found', 'is not here', 'x')))
    await expect(callAsUser(refusing)).rejects.toMatchObject({
      code: 'not-found',
      message: 'x: is not here',
      details: { field: 'x' },
    })
  })

  test('is `aborted` with a message after repeated conflicts', async () => {
    const overtaken = answering(() => Promise.reject(new OvertakenError('9 FAILED_PRECONDITION')))
    await expect(callAsUser(overtaken)).rejects.toMatchObject({
      code: 'aborted',
      message: refusalMessages.overtaken,
    })
  })

  test.each([
    ['that fails', () => Promise.reject(new Error('password=hunter2 at /srv/index.js:1'))],
    ['that does not match its contract', () => Promise.resolve('far too long')],
  ])('%s hides the details from the caller', async (_, answer) => {
    await expect(callAsUser(answering(answer))).rejects.toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      details: { correlationId: expect.stringMatching(shapeOfId) },
      // For tests in this process; no answer contains it.
      cause: expect.any(Error),
    })
  })
})

describe('App Check', () => {
  afterEach(() => {
    process.env.ENFORCE_APP_CHECK = 'false'
  })

  test('refuses a caller without an attested app, once it is enforced', async () => {
    const { uid } = await createUser()
    const sync = local.wrap(syncProfile)
    expect(await callAs(uid, sync)).toMatchObject({ uid })
    process.env.ENFORCE_APP_CHECK = 'true'
    await expect(callAs(uid, sync)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await callAs(uid, sync, { app: { appId: 'web', token: {} } })).toMatchObject({ uid })
  })

  test('protects public callables', async () => {
    const open = local.wrap(implement(openProbe, () => Promise.resolve('yes')))
    const app = { appId: 'web', token: {} }
    expect(await callAs(null, open)).toBe('yes')
    process.env.ENFORCE_APP_CHECK = 'true'
    await expect(callAs(null, open)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'This app could not be verified. Reload the page.',
    })
    expect(await callAs(null, open, { app })).toBe('yes')
  })

  test('does not apply to calls from the web server', async () => {
    const ofSite = callable('probe', { caller: 'site', ...shape })
    const site = local.wrap(implement(ofSite, () => Promise.resolve('yes')))
    process.env.ENFORCE_APP_CHECK = 'true'
    expect(await callAs(null, site)).toBe('yes')
  })
})

describe('Callables for staff', () => {
  const named = callable('probe', { caller: 'people.read', ...shape })
  const guarded = local.wrap(implement(named, () => Promise.resolve('yes')))

  const asAdmin = (uid: string, claims: object = { admin: true }) =>
    callAs(uid, guarded, { auth: { uid, token: { auth_time: Date.now() / 1000, ...claims } } })
  const refused = { code: 'permission-denied', message: 'Only an admin may do this' }

  test('accept an admin', async () => {
    expect(await asAdmin((await createAdmin()).uid)).toBe('yes')
  })

  test.each([[{}], [{ admin: 'true' }], [{ admin: 1 }], [{ admin: false }]])(
    'refuse an admin whose token has the claims %j',
    async (claims) => {
      await expect(asAdmin((await createAdmin()).uid, claims)).rejects.toMatchObject(refused)
    },
  )

  test.each([
    ['is no longer an admin', (uid: string) => auth().setCustomUserClaims(uid, {})],
    ['is disabled', (uid: string) => auth().updateUser(uid, { disabled: true })],
    ['is deleted', (uid: string) => auth().deleteUser(uid)],
  ])('refuse the admin claim of a user who %s', async (_, end) => {
    const { uid } = await createAdmin()
    await end(uid)
    await expect(asAdmin(uid)).rejects.toMatchObject(refused)
  })
})

describe('The log', () => {
  afterEach(() => jest.restoreAllMocks())

  test.each<[string, object, () => Promise<string>]>([
    [
      'callable.answered',
      { severity: 'INFO', message: 'A call was answered' },
      () => Promise.resolve('yes'),
    ],
    [
      'callable.refused',
      { severity: 'INFO', message: 'A call was refused', code: 'not-found', field: 'x' },
      () => Promise.reject(new AppError('not-found', 'is not here', 'x')),
    ],
    [
      'callable.refused',
      { severity: 'INFO', message: 'A call was refused', code: 'aborted', field: null },
      () => Promise.reject(new AppError('aborted', 'was changed')),
    ],
    [
      'callable.failed',
      {
        severity: 'ERROR',
        message: 'A call failed',
        error: expect.stringMatching(/^Error: it broke\n +at /),
      },
      () => Promise.reject(new Error('it broke')),
    ],
    [
      'callable.failed',
      { severity: 'ERROR', message: 'A call failed', error: 'thrown as a text' },
      () => Promise.resolve().then(() => throwing('thrown as a text')),
    ],
  ])('has an entry %s: %j', async (event, more, answer) => {
    const { uid } = await createUser()
    const lines = keepLogLines()
    await callAs(uid, answering(answer)).catch(() => undefined)
    expect(lines).toEqual([
      {
        event,
        callable: 'probe',
        actor: uid,
        correlationId: expect.stringMatching(shapeOfId),
        milliseconds: expect.any(Number),
        ...more,
      },
    ])
  })

  test('contains the duration, and null for a signed-out caller', async () => {
    const lines = keepLogLines()
    await callAs(null, local.wrap(implement(openProbe, () => Promise.resolve('yes'))))
    expect(lines).toEqual([expect.objectContaining({ actor: null, callable: 'probe' })])
    expect(Number(lines[0]?.['milliseconds'])).toBeLessThan(1000)
  })

  test('has the correlation ID of the browser in every entry, and so has the error', async () => {
    const lines = keepLogLines()
    const breaking = answering(() => {
      log.write('upload.lost')
      return Promise.reject(new Error('it broke'))
    })
    const data = { correlationId: '7F3K-2MQD' }
    await expect(callAsUser(breaking, { data })).rejects.toMatchObject({
      code: 'internal',
      details: data,
    })
    expect(lines).toEqual([
      expect.objectContaining({ event: 'upload.lost', ...data }),
      expect.objectContaining({ event: 'callable.failed', ...data }),
    ])
  })

  test('separates the entries of simultaneous calls', async () => {
    const lines = keepLogLines()
    const slow = answering(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.write('upload.lost')
      return 'yes'
    })
    const ids = ['AAAA-AAAA', 'BBBB-BBBB']
    await Promise.all(ids.map((correlationId) => callAsUser(slow, { data: { correlationId } })))
    expect(lines.map(({ correlationId }) => correlationId).toSorted()).toEqual([
      'AAAA-AAAA',
      'AAAA-AAAA',
      'BBBB-BBBB',
      'BBBB-BBBB',
    ])
  })

  test('contains no email from an error', async () => {
    const lines = keepLogLines()
    const breaking = answering(() => Promise.reject(new Error('lea@x.test is taken')))
    await callAsUser(breaking).catch(() => undefined)
    expect(JSON.stringify(lines)).not.toContain('lea@x.test')
  })
})

/** Throws a value that is not an error, as some libraries do. */
function throwing(value: unknown): never {
  throw value
}

describe('Public callables', () => {
  test('get the user ID, if the caller is signed in, and the network', async () => {
    const visitors: Visitor[] = []
    const open = local.wrap(
      implement(openProbe, (_, visitor) => {
        visitors.push(visitor)
        return Promise.resolve('yes')
      }),
    )
    const rawRequest = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    await callAs('maya', open, { rawRequest })
    await callAs(null, open, { rawRequest })
    expect(visitors).toEqual([
      { uid: 'maya', network: '203.0.113.7' },
      { uid: null, network: '203.0.113.7' },
    ])
  })
})

describe('A request over HTTP', () => {
  test.each(['{bad', '[1,2', 'null', '"text"'])(
    'with the body %s gets no stack trace',
    async (body) => {
      const { status, text } = await post('listUsers', body)
      expect(status).toBe(400)
      expect(text).not.toMatch(/node_modules|\bat |SyntaxError/)
    },
  )

  test.each(['not-a-token', 'a.b.c', ''])('with the token %p is refused', async (token) => {
    const met = await getRefusal(contract.syncProfile, '{"data":{}}', token)
    expect(met).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })
})
