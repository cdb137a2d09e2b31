import type { Page } from '@playwright/test'
import { prenatal, soundHealing } from '@shala/emulators/sample/sampleCourses'
import { leo, maya, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { signIn } from '@shala/emulators/sample/signIn'
import { listAccessEvents, readAccessRecord } from '../src/ledger.ts'
import { auth, env, store } from '../src/stack.ts'
import { expect, test, type NewVisitor } from '../src/test.ts'

const documents = `projects/${env.FIREBASE_PROJECT_ID}/databases/(default)/documents`
const firestore = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/${documents}`
const functions = `http://${env.FUNCTIONS_EMULATOR_HOST}/${env.FIREBASE_PROJECT_ID}/us-central1`
const storage = `http://${env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${env.FIREBASE_STORAGE_BUCKET}/o`

/** Calls by path: the four that other software calls by name, and some of the service `api`. */
const adminCalls = {
  grantAccess: { userId: maya.uid, courseId: soundHealing.id },
  revokeAccess: { userId: leo.uid, courseId: soundHealing.id },
  bulkGrant: { userIds: [maya.uid], courseId: soundHealing.id },
  bulkRevoke: { userIds: [leo.uid], courseId: soundHealing.id },
  'api/findUserByEmail': { email: leo.email },
  'api/findUsersByEmail': { emails: [leo.email] },
  'api/listUsers': {},
  'api/setStaffRole': { userId: maya.uid, role: 'owner' },
}

test('A student who calls functions without the site is refused', async ({ newVisitor }) => {
  const before = await storedDocuments()
  const page = await openSite(newVisitor)
  const token = await signIn(env, maya.email)
  for (const [name, data] of Object.entries(adminCalls)) {
    const answer = await send(page, 'POST', `${functions}/${name}`, token, { data })
    expect(answer.status, name).toBe(403)
    expect(answer.body, name).toMatch(
      /"Only an (admin|owner of the school) may do this".*PERMISSION_DENIED/,
    )
    const unsigned = await send(page, 'POST', `${functions}/${name}`, null, { data })
    expect(unsigned.status, name).toBe(401)
    expect(unsigned.body, name).toMatch(/"Not authenticated".*UNAUTHENTICATED/)
  }
  const unsigned = await send(page, 'POST', `${functions}/api/syncProfile`, null, { data: {} })
  expect(unsigned.status).toBe(401)
  expect(unsigned.body).toMatch(/"Not authenticated".*UNAUTHENTICATED/)
  const another = { data: { uid: leo.uid } }
  const forged = await send(page, 'POST', `${functions}/api/syncProfile`, token, another)
  expect(forged.status).toBe(400)
  expect(await storedDocuments()).toStrictEqual(before)
  const { customClaims } = await auth.getUser(maya.uid)
  expect(customClaims?.['admin']).not.toBe(true)
})

test('A student who writes to Firestore and Storage without the site is refused', async ({
  newVisitor,
}) => {
  const before = await storedDocuments()
  const page = await openSite(newVisitor)
  const token = await signIn(env, maya.email)
  const held = { hasAccess: { booleanValue: true }, userId: { stringValue: maya.uid } }
  const own = `userCourseAccess/${maya.uid}_${soundHealing.id}`
  const attempts: [method: string, url: string, body?: object][] = [
    ['PATCH', `${firestore}/${own}`, { fields: held }],
    ['PATCH', `${firestore}/userCourseAccess/${maya.uid}_${prenatal.id}`, { fields: held }],
    ['DELETE', `${firestore}/userCourseAccess/${leo.uid}_${soundHealing.id}`],
    ['POST', `${firestore}/accessEvents`, { fields: held }],
    ['PATCH', `${firestore}/admins/${maya.uid}`, { fields: { admin: { booleanValue: true } } }],
    ['PATCH', `${firestore}/userEmailMapping/maya@shala_test`, { fields: held }],
    ['POST', `${firestore}/anything-else`, { fields: held }],
    ['POST', `${firestore}:commit`, { writes: [{ delete: `${documents}/${own}` }] }],
    ['POST', `${storage}?name=slides%2Fa.png`, { not: 'a picture' }],
  ]
  for (const [method, url, body] of attempts) {
    for (const bearer of [token, null]) {
      const answer = await send(page, method, url, bearer, body)
      expect([401, 403], `${method} ${url}: ${answer.status}`).toContain(answer.status)
    }
  }
  expect(await storedDocuments()).toStrictEqual(before)
  expect(await readAccessRecord(maya.uid, soundHealing.id)).toBeNull()
})

test('A student can read only their own records', async ({ newVisitor }) => {
  const page = await openSite(newVisitor)
  const token = await signIn(env, maya.email)
  const get = (path: string) => send(page, 'GET', `${firestore}/${path}`, token)
  const query = (collectionId: string, userId?: string) =>
    send(page, 'POST', `${firestore}:runQuery`, token, {
      structuredQuery: {
        from: [{ collectionId }],
        limit: 100,
        ...(userId !== undefined && {
          where: {
            fieldFilter: {
              field: { fieldPath: 'userId' },
              op: 'EQUAL',
              value: { stringValue: userId },
            },
          },
        }),
      },
    })

  // The same requests succeed for permitted data.
  const own = await get(`userCourseAccess/${maya.uid}_${prenatal.id}`)
  expect(own.status).toBe(200)
  expect(own.body).toMatch(/sample-1001/)
  expect((await query('userCourseAccess', maya.uid)).status).toBe(200)
  expect((await query('accessEvents', maya.uid)).status).toBe(200)

  const refused = {
    'another’s record': await get(`userCourseAccess/${leo.uid}_${soundHealing.id}`),
    'that another has no record': await get(`userCourseAccess/${leo.uid}_no-such-course`),
    'another’s records': await query('userCourseAccess', leo.uid),
    'all records': await query('userCourseAccess'),
    'another’s history': await query('accessEvents', leo.uid),
    'all history': await query('accessEvents'),
    'an address': await get('userEmailMapping/leo@shala_test'),
    'all addresses': await query('userEmailMapping'),
    'who is admin': await get(`admins/${sampleAdmin.uid}`),
    'all courses, hidden ones too': await query('courses'),
  }
  for (const [what, { status, body }] of Object.entries(refused)) {
    expect(status, `${what}: ${body}`).toBe(403)
    expect(body, what).not.toContain('sample-1002')
  }
})

/** Opens a page of the site, from which scripts may send requests. */
async function openSite(newVisitor: NewVisitor): Promise<Page> {
  const page = await newVisitor({ expected: [/status of 40[013]/] })
  await page.goto('/imprint')
  return page
}

/** Sends a request from within the page, as a script in the browser's console could. */
async function send(
  page: Page,
  method: string,
  url: string,
  token: string | null,
  body?: object,
): Promise<{ status: number; body: string }> {
  return page.evaluate(
    async (request) => {
      const response = await fetch(request.url, {
        method: request.method,
        headers: {
          'content-type': 'application/json',
          ...(request.token !== null && { authorization: `Bearer ${request.token}` }),
        },
        ...(request.body !== null && { body: request.body }),
      })
      return { status: response.status, body: await response.text() }
    },
    { method, url, token, body: body === undefined ? null : JSON.stringify(body) },
  )
}

/** Returns the documents that these attempts must not change. */
async function storedDocuments() {
  const { docs } = await store
    .collection('userCourseAccess')
    .where('userId', 'in', [maya.uid, leo.uid])
    .get()
  return {
    records: docs.map((record) => [record.id, record.data()]),
    events: [await listAccessEvents(maya.uid), await listAccessEvents(leo.uid)],
  }
}
