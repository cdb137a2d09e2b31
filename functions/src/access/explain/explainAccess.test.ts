import { randomUUID } from 'node:crypto'
import * as access from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/explain'
import { pendingGrantId } from '@shala/contract/access/pendingGrants'
import { addressId } from '@shala/contract/accounts/addresses'
import { accessId } from '@shala/contract/ids'
import { auth } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { expectBadInput } from '../../testing/badPayloads.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, refusal } from '../../testing/server.ts'
import { addCourse } from '../../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

const buildAddress = () => `${randomUUID()}@test.shala.test`
const stamps = () => ({ revision: 1, createdAt: new Date(), updatedAt: new Date() })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function waits(email: string, part: object = {}): Promise<void> {
  const grant = {
    email,
    courseId,
    source: 'scholarship',
    terms: access.GrantTerms.parse({}),
    status: 'waiting',
    by: admin.uid,
    batch: null,
    endsAt: inDays(9),
    claimedBy: null,
    search: [],
  }
  await firestore()
    .collection('pendingGrants')
    .doc(pendingGrantId(email, courseId, randomUUID()))
    .set({ ...grant, ...stamps(), ...part })
}

async function hasSecondAddress(userId: string, email: string): Promise<void> {
  const address = { email, userId, verifiedAt: new Date(), ...stamps() }
  await firestore().collection('addresses').doc(addressId(email)).set(address)
}

const explain = (asked: { userId: string } | { email: string }) =>
  call(contract.explainAccess, { ...asked, courseId }, admin)

test('says who granted it, when, from which source and until when', async () => {
  const { uid, email } = await createUser({ displayName: 'Maya' })
  const days = { startsOn: '2026-01-01', endsOn: '2099-06-30' }
  await call(access.grantAccess, { userId: uid, courseId, ...days }, admin)
  const said = await explain({ userId: uid })
  expect(said).toEqual({
    person: {
      userId: uid,
      displayName: 'Maya',
      email,
      emailVerified: true,
      disabled: false,
      admin: false,
    },
    course: { courseId, title: 'A course', status: 'published' },
    mayEnter: true,
    standing: 'held',
    revoked: null,
    waiting: [],
    sources: [
      {
        source: 'individual',
        cohort: null,
        standing: 'held',
        ...days,
        grantedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
        grantedBy: admin.uid,
      },
    ],
  })
  expect(await explain({ email })).toEqual(said)
})

test('names the cohort that grants it', async () => {
  const { uid: userId } = await createUser()
  const id = `a${randomUUID().replaceAll('-', '')}`
  const cohort = { name: 'Spring 2027', courseIds: [courseId], active: true }
  const found = { nameKey: 'spring 2027', search: [], startsOn: null, endsOn: null }
  await firestore()
    .collection('cohorts')
    .doc(id)
    .set({ ...cohort, ...found, ...stamps() })
  await call(access.grantAccess, { userId, courseId }, admin)
  const stored = firestore().collection('userCourseAccess').doc(accessId(userId, courseId))
  const { sources } = access.AccessRecord.parse((await stored.get()).data())
  const from = sources?.individual
  await stored.update({ sources: { [`cohort-${id}`]: from, 'cohort-gone': from } })
  expect((await explain({ userId })).sources).toMatchObject([
    { source: `cohort-${id}`, cohort: 'Spring 2027' },
    { source: 'cohort-gone', cohort: null },
  ])
})

test('says who revoked it, and why', async () => {
  const { uid: userId } = await createUser()
  await call(access.grantAccess, { userId, courseId }, admin)
  await call(access.revokeAccess, { userId, courseId, reason: 'Refunded' }, admin)
  expect(await explain({ userId })).toMatchObject({
    mayEnter: false,
    standing: 'revoked',
    sources: [],
    revoked: { by: admin.uid, reason: 'Refunded', at: expect.any(String) },
  })
})

test('an unknown person or course is reported as such', async () => {
  const email = buildAddress()
  const nothing = { mayEnter: false, standing: 'never', sources: [], revoked: null, waiting: [] }
  const course = { courseId, title: 'A course', status: 'published' }
  expect(await explain({ email })).toEqual({ ...nothing, person: null, course })
  const { uid: userId } = await createUser()
  const nowhere = { userId, courseId: 'no-such-course' }
  expect(await call(contract.explainAccess, nowhere, admin)).toMatchObject({
    ...nothing,
    course: null,
  })
})

test('a disabled account enters nothing', async () => {
  const { uid: userId } = await createUser()
  await call(access.grantAccess, { userId, courseId }, admin)
  await auth().updateUser(userId, { disabled: true })
  expect(await explain({ userId })).toMatchObject({
    mayEnter: false,
    standing: 'held',
    person: { disabled: true },
  })
})

test('an address is whose second one it is, not of who only registered with it', async () => {
  const second = buildAddress()
  const { uid: userId } = await createUser()
  await hasSecondAddress(userId, second)
  await createUser({ email: second, emailVerified: false })
  expect(await explain({ email: second })).toMatchObject({ person: { userId } })
})

describe('pending grants', () => {
  test('of an unknown address are shown, without ended ones', async () => {
    const email = buildAddress()
    await waits(email)
    await waits(email, { status: 'cancelled' })
    await waits(email, { endsAt: inDays(-1) })
    await waits(email, { courseId: 'another' })
    expect(await explain({ email })).toMatchObject({
      person: null,
      waiting: [{ email, source: 'scholarship', by: admin.uid, endsAt: expect.any(String) }],
    })
  })

  test('for any address of a person is told, however one asks', async () => {
    const { uid: userId, email } = await createUser({ emailVerified: false })
    const second = buildAddress()
    await hasSecondAddress(userId, second)
    // A login claims pending grants, but not while their course is missing.
    const nowhere = { courseId: 'not-yet-a-course' }
    await waits(email, nowhere)
    await waits(second, nowhere)
    for (const asked of [{ userId }, { email }, { email: second }]) {
      const said = await call(contract.explainAccess, { ...asked, ...nowhere }, admin)
      expect(said.person?.userId).toBe(userId)
      const emails = said.waiting.map((one) => one.email)
      expect(emails.toSorted()).toEqual([email, second].toSorted())
    }
  })
})

describe('is refused', () => {
  const good = { userId: 'maya', courseId: 'yoga' }

  test('where the stored record is damaged, and says which', async () => {
    const { uid: userId } = await createUser()
    await call(access.grantAccess, { userId, courseId }, admin)
    const stored = firestore().collection('userCourseAccess').doc(accessId(userId, courseId))
    await stored.update({ amount: 'a lot' })
    const met = await refusal(contract.explainAccess, { userId, courseId }, admin)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect(met.message).toContain('amount is damaged')
  })

  test.each<[string, object, string]>([
    ['nobody', { courseId: 'yoga' }, 'userId'],
    ['both names', { ...good, email: 'a@x.test' }, 'userId'],
    ['no course', { userId: 'maya' }, 'courseId'],
    ['a course with a slash', { ...good, courseId: 'a/b' }, 'courseId'],
    ['a uid with a slash', { ...good, userId: 'a/b' }, 'userId'],
    ['what is no address', { courseId: 'yoga', email: 'maya' }, 'email'],
  ])('for %s', async (_, data, field) => {
    await expectBadInput(contract.explainAccess, JSON.stringify({ data }), admin, field)
  })
})
