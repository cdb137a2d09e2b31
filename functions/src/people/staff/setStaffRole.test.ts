import * as contract from '@shala/contract/people/people'
import type { StaffRole } from '@shala/contract/people/permissions'
import * as staff from '@shala/contract/people/staff'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../../firebase.ts'
import {
  createAdmin,
  createStaff,
  signedInBefore,
  signInAgain,
  createUser,
  type TestPerson,
} from '../../testing/builders/people.ts'
import { createTeacher } from '../../testing/builders/teachers.ts'
import { call, expectRefusal, refusal } from '../../testing/server.ts'
import { listAudit } from '../../testing/store.ts'
import { staffNote } from '../staffNote.ts'

async function getClaims(uid: string) {
  return (await auth().getUser(uid)).customClaims ?? {}
}

async function getNote(uid: string) {
  return (await staffNote(uid).get()).data()
}

const setTo = (role: StaffRole | null, { uid: userId }: TestPerson, by: TestPerson) =>
  call(staff.setStaffRole, { userId, role }, by)

/** Returns the people with the claim, and the people with an admin document. */
async function listAdmins(people: TestPerson[]) {
  const claims = await Promise.all(people.map(({ uid }) => getClaims(uid)))
  const notes = await Promise.all(people.map(({ uid }) => getNote(uid)))
  return {
    claimed: people.filter((_, n) => claims[n]?.admin === true),
    noted: people.filter((_, n) => notes[n]?.admin === true && notes[n].removal === null),
  }
}

test('a new owner gets the claim and an admin document, and keeps other claims', async () => {
  const admin = await createAdmin()
  const person = await createUser({ claims: { group: 12 } })
  const request = { userId: person.uid, role: 'owner' as const }
  expect(await call(staff.setStaffRole, request, admin)).toEqual(request)
  expect(await getClaims(person.uid)).toEqual({ group: 12, admin: true })
  expect(await getNote(person.uid)).toMatchObject({
    admin: true,
    changedBy: admin.uid,
    removal: null,
  })
  await call(contract.listUsers, {}, person)
})

slowTest('removing a role ends the sessions, until a new sign-in without it', async () => {
  const admin = await createAdmin()
  const other = await createAdmin({ claims: { group: 12 } })
  await signedInBefore(other, 1).token()
  const { tokensValidAfterTime: before } = await auth().getUser(other.uid)
  await setTo(null, other, admin)
  expect(await getClaims(other.uid)).toEqual({ group: 12 })
  expect(await getNote(other.uid)).toMatchObject({
    admin: false,
    changedBy: admin.uid,
    removal: null,
  })
  const again = signInAgain(other)
  const { tokensValidAfterTime: after } = await auth().getUser(other.uid)
  expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  expect(await call(contract.syncProfile, {}, again)).toMatchObject({ role: null })
  await expectRefusal(contract.listUsers, {}, again, 'PERMISSION_DENIED')
})

describe('an office user', () => {
  slowTest('becomes an owner without losing a session', async () => {
    const [owner, person] = await Promise.all([createAdmin(), createStaff('office')])
    const { tokensValidAfterTime: before } = await auth().getUser(person.uid)
    await setTo('owner', person, owner)
    expect(await getClaims(person.uid)).toEqual({ admin: true })
    expect(await getNote(person.uid)).toMatchObject({ admin: true, role: null })
    expect((await auth().getUser(person.uid)).tokensValidAfterTime).toBe(before)
  })

  test('loses the role at once, even with an old token', async () => {
    const [owner, person] = await Promise.all([createAdmin(), createStaff('office')])
    const token = await person.token()
    await setTo(null, person, owner)
    const met = await refusal(
      contract.listUsers,
      {},
      { ...person, token: () => Promise.resolve(token) },
    )
    expect(met).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  slowTest('who was an owner loses their sessions and the owner rights of old tokens', async () => {
    const [owner, former] = await Promise.all([createAdmin(), createAdmin()])
    const token = await former.token()
    await setTo('office', former, owner)
    expect(await getClaims(former.uid)).toEqual({ staff: 'office' })
    const old = { ...former, token: () => Promise.resolve(token) }
    const request = { userId: former.uid, role: 'owner' as const }
    await expectRefusal(staff.setStaffRole, request, old, 'PERMISSION_DENIED')
    await call(contract.listUsers, {}, signInAgain(former))
  })

  slowTest('has no rights if claim and admin document do not agree', async () => {
    const [claimed, noted] = await Promise.all([
      createUser({ claims: { staff: 'office' } }),
      createStaff('office'),
    ])
    await auth().setCustomUserClaims(noted.uid, {})
    for (const person of [claimed, noted])
      expect(await refusal(contract.listUsers, {}, person)).toMatchObject({
        code: 'PERMISSION_DENIED',
      })
    const pretender = await createStaff('office')
    await auth().setCustomUserClaims(pretender.uid, { admin: true })
    const request = { userId: pretender.uid, role: 'owner' as const }
    await expectRefusal(staff.setStaffRole, request, pretender, 'PERMISSION_DENIED')
    expect(await getClaims(pretender.uid)).toEqual({ staff: 'office' })
  })
})

test('owners cannot remove their own role, so one owner always remains', async () => {
  const admin = await createAdmin()
  const request = { userId: admin.uid, role: null }
  await expectRefusal(staff.setStaffRole, request, admin, 'FAILED_PRECONDITION', 'userId')
  expect(await getClaims(admin.uid)).toEqual({ admin: true })
})

slowTest('only one of two owners who demote each other at once succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [a, b] = await Promise.all([createAdmin(), createAdmin()])
    const answers = await Promise.allSettled([setTo(null, b, a), setTo(null, a, b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = answers[0].status === 'fulfilled' ? a : b
    expect(await listAdmins([a, b])).toEqual({ claimed: [winner], noted: [winner] })
    await call(contract.listUsers, {}, winner)
  }
})

slowTest('concurrent changes of one role leave claim and admin document consistent', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [a, b, person] = await Promise.all([createAdmin(), createAdmin(), createUser()])
    await Promise.all([setTo('owner', person, a), setTo(null, person, b)])
    const { claimed, noted } = await listAdmins([person])
    expect(claimed).toEqual(noted)
  }
})

slowTest('each change of a role writes an audit event, and a repeated one does not', async () => {
  const [owner, person] = await Promise.all([createAdmin(), createUser()])
  const { id: teacherId } = await createTeacher(owner)
  const link = { userId: person.uid, role: 'teacher', teacherId } as const
  for (const request of [link, link, { userId: person.uid, role: 'office' } as const])
    await call(staff.setStaffRole, request, owner)
  await setTo(null, person, owner)
  const [asTeacher, asOffice] = [
    { role: 'teacher', teacherId },
    { role: 'office', teacherId: null },
  ]
  const by = owner.uid
  expect(await listAudit('admins', person.uid)).toEqual([
    expect.objectContaining({
      action: 'give-role',
      revision: 1,
      by,
      before: null,
      after: asTeacher,
    }),
    expect.objectContaining({ action: 'give-role', by, before: asTeacher, after: asOffice }),
    expect.objectContaining({ action: 'remove-role', by, before: asOffice, after: null }),
  ])
})

describe('a teacher', () => {
  test('is linked to a teacher record until the role changes', async () => {
    const [owner, person] = await Promise.all([createAdmin(), createUser()])
    const { id: teacherId } = await createTeacher(owner)
    const request = { userId: person.uid, role: 'teacher', teacherId } as const
    await call(staff.setStaffRole, request, owner)
    expect(await getClaims(person.uid)).toEqual({ staff: 'teacher' })
    expect(await getNote(person.uid)).toMatchObject({ admin: false, role: 'teacher', teacherId })
    await setTo('office', person, owner)
    expect(await getNote(person.uid)).toMatchObject({ role: 'office', teacherId: null })
  })

  test('cannot be linked to a missing teacher record', async () => {
    const [owner, person] = await Promise.all([createAdmin(), createUser()])
    const request = { userId: person.uid, role: 'teacher', teacherId: 'none' } as const
    await expectRefusal(staff.setStaffRole, request, owner, 'NOT_FOUND', 'teacherId')
    expect(await getClaims(person.uid)).toEqual({})
  })

  test('who was an office user loses their sessions and office rights', async () => {
    const [owner, person] = await Promise.all([createAdmin(), createStaff('office')])
    const token = await person.token()
    const { id: teacherId } = await createTeacher(owner)
    await call(staff.setStaffRole, { userId: person.uid, role: 'teacher', teacherId }, owner)
    for (const caller of [person, { ...person, token: () => Promise.resolve(token) }])
      expect(await refusal(contract.listUsers, {}, caller)).toMatchObject({
        code: 'PERMISSION_DENIED',
      })
  })
})

describe('an account that is', () => {
  test.each([
    ['not verified', { emailVerified: false }, /not verified/],
    ['disabled', { disabled: true }, /disabled/],
  ])('%s gets no role', async (_, state, why) => {
    const [admin, person] = await Promise.all([createAdmin(), createUser()])
    await auth().updateUser(person.uid, state)
    const met = await refusal(staff.setStaffRole, { userId: person.uid, role: 'owner' }, admin)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'userId' })
    expect(met.message).toMatch(why)
    expect(await getClaims(person.uid)).toEqual({})
    expect(await getNote(person.uid)).toBeUndefined()
  })

  test.each([
    ['not verified', { emailVerified: false }],
    ['disabled', { disabled: true }],
  ])('%s can lose its role', async (_, state) => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()])
    await auth().updateUser(other.uid, state)
    await setTo(null, other, admin)
    expect(await getClaims(other.uid)).toEqual({})
  })
})
