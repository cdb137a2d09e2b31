import { randomUUID } from 'node:crypto'
import { emailKey } from '@shala/contract/emails/email'
import { UserEmailMapping } from '@shala/contract/people/people'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { createUser } from '../testing/builders/people.ts'
import { syncEmailMapping } from './mapping.ts'

const getMapping = (email: string) => firestore().doc(`userEmailMapping/${emailKey(email)}`)

async function syncAfterLogin(uid: string) {
  await syncEmailMapping(await auth().getUser(uid))
}

test.each([
  ['beside an old mapping', { displayName: 'An old name', emailVerified: false }],
  ['beside a mapping that is up to date', { displayName: 'Maya', emailVerified: true }],
])('a sign-in keeps the fields of other software: %s', async (_, stored) => {
  const { uid, email } = await createUser({ displayName: 'Maya' })
  const [createdAt, crm] = [new Date(0), { id: 'crm-7', tags: ['morning'] }]
  const old = { email, userId: uid, ...stored, createdAt, updatedAt: createdAt, crm }
  await getMapping(email).set(old)
  await syncAfterLogin(uid)
  const mapping = await getMapping(email).get()
  expect(mapping.data()).toMatchObject({ displayName: 'Maya', emailVerified: true, crm })
  expect(UserEmailMapping.parse(mapping.data()).createdAt).toEqual(createdAt)
})

test('a document written only by other software becomes the mapping and keeps its fields', async () => {
  const { uid, email } = await createUser()
  await getMapping(email).set({ crm: 'crm-7' })
  await syncAfterLogin(uid)
  const stored = await getMapping(email).get()
  expect(stored.data()).toMatchObject({ email, userId: uid, crm: 'crm-7' })
})

test('fields that other software stored for another account are removed', async () => {
  const { uid, email } = await createUser()
  const old = { email, userId: randomUUID(), displayName: null, crm: 'crm-7' }
  await getMapping(email).set({ ...old, createdAt: new Date(), updatedAt: new Date() })
  await syncAfterLogin(uid)
  const stored = await getMapping(email).get()
  expect(stored.get('userId')).toBe(uid)
  expect(stored.get('crm')).toBeUndefined()
})

test.each([
  ['name', { displayName: 'Maya Lindqvist' }],
  ['verified address', { emailVerified: true }],
])('a request with a stale account does not remove its new %s', async (_, now) => {
  const { uid, email } = await createUser({ emailVerified: false })
  const before = await auth().getUser(uid)
  await auth().updateUser(uid, now)
  await syncAfterLogin(uid)
  await syncEmailMapping(before)
  expect((await getMapping(email).get()).data()).toMatchObject(now)
})

test('the server sets the timestamps, not the clock of the instance', async () => {
  const { uid, email } = await createUser()
  const realTimers = [
    'nextTick',
    'queueMicrotask',
    'setImmediate',
    'setTimeout',
    'setInterval',
  ] as const
  jest.useFakeTimers({ now: 0, doNotFake: [...realTimers, 'clearTimeout', 'clearInterval'] })
  try {
    await syncAfterLogin(uid)
  } finally {
    jest.useRealTimers()
  }
  const stored = await getMapping(email).get()
  const mapping = UserEmailMapping.parse(stored.data())
  const written = stored.updateTime?.toMillis() ?? 0
  for (const at of [mapping.createdAt, mapping.updatedAt]) {
    expect(Math.abs(at.getTime() - written)).toBeLessThan(1000)
  }
})
