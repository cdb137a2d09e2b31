import { randomUUID } from 'node:crypto'
import * as access from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/explain'
import { invitationId } from '@shala/contract/access/invitations'
import { addressId } from '@shala/contract/accounts/addresses'
import { accessId } from '@shala/contract/ids'
import { firestore } from '../../firestore/client.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
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
    .collection('invitations')
    .doc(invitationId(email, courseId, randomUUID()))
    .set({ ...grant, ...stamps(), ...part })
}

async function hasSecondAddress(userId: string, email: string): Promise<void> {
  const address = { email, userId, verifiedAt: new Date(), ...stamps() }
  await firestore().collection('addresses').doc(addressId(email)).set(address)
}

const explain = (asked: { userId: string } | { email: string }) =>
  call(contract.explainAccess, { ...asked, courseId }, admin)

test('explainAccess returns the admin, the time, the source and the days of a grant', async () => {
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
      role: null,
    },
    course: { courseId, title: 'A course', status: 'published' },
    mayEnter: true,
    standing: 'held',
    revoked: null,
    waiting: [],
    sources: [
      {
        source: 'individual',
        group: null,
        standing: 'held',
        ...days,
        grantedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
        grantedBy: admin.uid,
      },
    ],
  })
  expect(await explain({ email })).toEqual(said)
})

test('explainAccess returns the name of the group that grants access', async () => {
  const { uid: userId } = await createUser()
  const id = `a${randomUUID().replaceAll('-', '')}`
  const group = { name: 'Spring 2027', courseIds: [courseId], active: true }
  const found = { nameKey: 'spring 2027', search: [], startsOn: null, endsOn: null }
  await firestore()
    .collection('groups')
    .doc(id)
    .set({ ...group, ...found, ...stamps() })
  await call(access.grantAccess, { userId, courseId }, admin)
  const stored = firestore().collection('userCourseAccess').doc(accessId(userId, courseId))
  const { sources } = access.AccessRecord.parse((await stored.get()).data())
  const from = sources?.individual
  await stored.update({ sources: { [`group-${id}`]: from, 'group-gone': from } })
  expect((await explain({ userId })).sources).toMatchObject([
    { source: `group-${id}`, group: 'Spring 2027' },
    { source: 'group-gone', group: null },
  ])
})

describe('explainAccess for invitations', () => {
  test('returns those of an unknown email, without cancelled or expired ones', async () => {
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

  test('returns those of every email of a user, whichever identifier is given', async () => {
    const { uid: userId, email } = await createUser({ emailVerified: false })
    const second = buildAddress()
    await hasSecondAddress(userId, second)
    // A login claims invitations, but not while their course is missing.
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
