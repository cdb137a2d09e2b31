import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/people/groups'
import { countRuns } from '@shala/contract/testing/depth'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { claimForVerified } from '../invitations/claimInvitations.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createBatchId,
  createGroup,
  buildDays,
  join,
  leave,
  readMember,
} from '../testing/builders/groups.ts'
import { createUser } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

/** Tests members who were added by email and have claimed their invitations. */

interface Claimed {
  readonly userId: string
  readonly email: string
}

/** Creates a group with members who were added by address and verified it afterwards. */
async function createGroupWith(size: number, courses = 1) {
  const courseIds = await Promise.all(Array.from({ length: courses }, () => addCourse()))
  const group = await createGroup(admin, { courseIds, startsOn: null, endsOn: null })
  const people = Array.from({ length: size }, (): Claimed => {
    const userId = randomUUID()
    return { userId, email: `${userId}@claimed.shala.test` }
  })
  const members = people.map(({ email }) => ({ email }))
  expect(await join(admin, group.id, members)).toMatchObject({ waiting: size, failed: [] })
  await auth().importUsers(
    people.map(({ userId, email }) => ({ uid: userId, email, emailVerified: true })),
  )
  await claimForVerified(people.map(({ email }) => email))
  return { ...group, people, courseId: courseIds[0] ?? '' }
}

const size = countRuns({ quick: 4, deep: 60 })

slowTest.each<[string, (one: Claimed) => contract.MemberName]>([
  ['email', ({ email }) => ({ email })],
  ['user ID', ({ userId }) => ({ userId })],
])('leaveGroup removes many claimed members by %s, and revokes their access', async (_, name) => {
  const { id, people, courseId, source } = await createGroupWith(size)
  const [first] = people
  expect(await buildDays(source, first?.userId ?? '', courseId)).toEqual([null, null])
  expect(await leave(admin, id, people.map(name))).toEqual({
    left: size,
    unchanged: 0,
    failed: [],
  })
  for (const { userId, email } of people) {
    expect(await buildDays(source, userId, courseId)).toBeNull()
    expect(await readMember(id, userId)).toMatchObject({ left: true })
    expect(await readMember(id, contract.memberByAddress(email))).toMatchObject({
      left: true,
      userId,
    })
  }
  expect(await leave(admin, id, people.map(name))).toEqual({
    left: 0,
    unchanged: size,
    failed: [],
  })
})

slowTest('saveGroup gives claimed members the new days by their account', async () => {
  const { id, people, courseId, source, group } = await createGroupWith(size)
  const request = { id, revision: 1, group: { ...group, endsOn: '2031-06-30' } }
  const saved = await call(contract.saveGroup, { ...request, batchId: createBatchId() }, admin)
  expect(saved).toEqual({ id, revision: 2, inLine: size, kept: [], failed: [] })
  for (const { userId, email } of people) {
    expect(await buildDays(source, userId, courseId)).toEqual([null, '2031-06-30'])
    expect(await readMember(id, userId)).toMatchObject({ left: false, terms: 2 })
    expect(await readMember(id, contract.memberByAddress(email))).toMatchObject({ left: true })
  }
})

slowTest('leaveGroup finds a member with a changed email by user ID', async () => {
  const { id, people, courseId, source } = await createGroupWith(2)
  const [one = { userId: '', email: '' }, other = { userId: '', email: '' }] = people
  await auth().updateUser(one.userId, { email: `${randomUUID()}@moved.shala.test` })
  expect(await leave(admin, id, [{ userId: one.userId }])).toMatchObject({ left: 1, unchanged: 0 })
  expect(await buildDays(source, one.userId, courseId)).toBeNull()
  expect(await buildDays(source, other.userId, courseId)).toEqual([null, null])
  expect(await readMember(id, contract.memberByAddress(other.email))).toMatchObject({ left: false })
})

slowTest.each([
  ['by its address', 'by its account'],
  ['by its account', 'by its address'],
] as const)('An unverified account that joined %s can be removed %s', async (joined, left) => {
  const { id } = await createGroup(admin)
  const { uid, email } = await createUser({ emailVerified: false })
  const toName = (way: string) => (way === 'by its address' ? { email } : { userId: uid })
  await join(admin, id, [toName(joined)])
  expect(await leave(admin, id, [toName(left)])).toEqual({ left: 1, unchanged: 0, failed: [] })
  const memberId = joined === 'by its address' ? contract.memberByAddress(email) : uid
  expect(await readMember(id, memberId)).toMatchObject({ left: true })
})
