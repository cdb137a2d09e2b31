import * as contract from '@shala/contract/people/people'
import { auth } from '../../firebase.ts'
import { expectBadInput } from '../../testing/badPayloads.ts'
import {
  createAdmin,
  signedInBefore,
  createUser,
  type TestPerson,
} from '../../testing/builders/people.ts'
import { call, refusal } from '../../testing/server.ts'
import { staffNote } from '../staffNote.ts'

async function getClaims(uid: string) {
  return (await auth().getUser(uid)).customClaims ?? {}
}

async function getNote(uid: string) {
  return (await staffNote(uid).get()).data()
}

const setTo = (admin: boolean, { uid: userId }: TestPerson, by: TestPerson) =>
  call(contract.setAdmin, { userId, admin }, by)

/** Returns the people with the claim, and the people with an admin note. */
async function listAdmins(people: TestPerson[]) {
  const claims = await Promise.all(people.map(({ uid }) => getClaims(uid)))
  const notes = await Promise.all(people.map(({ uid }) => getNote(uid)))
  return {
    claimed: people.filter((_, n) => claims[n]?.admin === true),
    noted: people.filter((_, n) => notes[n]?.admin === true && notes[n].removal === null),
  }
}

test('gives the claim, keeps the other claims, and notes who did it', async () => {
  const admin = await createAdmin()
  const person = await createUser({ claims: { cohort: 12 } })
  const request = { userId: person.uid, admin: true }
  expect(await call(contract.setAdmin, request, admin)).toEqual(request)
  expect(await getClaims(person.uid)).toEqual({ cohort: 12, admin: true })
  expect(await getNote(person.uid)).toMatchObject({
    admin: true,
    changedBy: admin.uid,
    removal: null,
  })
  await call(contract.listUsers, {}, person)
})

test('takes it again, ends the sessions, and the next login does not bring it back', async () => {
  const admin = await createAdmin()
  const other = await createAdmin({ claims: { cohort: 12 } })
  await signedInBefore(other, 1).token()
  const { tokensValidAfterTime: before } = await auth().getUser(other.uid)
  await setTo(false, other, admin)
  expect(await getClaims(other.uid)).toEqual({ cohort: 12 })
  expect(await getNote(other.uid)).toMatchObject({
    admin: false,
    changedBy: admin.uid,
    removal: null,
  })
  const { tokensValidAfterTime: after } = await auth().getUser(other.uid)
  expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  expect(await call(contract.syncProfile, {}, other)).toMatchObject({ admin: false })
  expect(await refusal(contract.listUsers, {}, other)).toMatchObject({ code: 'PERMISSION_DENIED' })
})

test('admins cannot remove their own role, so one admin always remains', async () => {
  const admin = await createAdmin()
  const request = { userId: admin.uid, admin: false }
  expect(await refusal(contract.setAdmin, request, admin)).toMatchObject({
    code: 'FAILED_PRECONDITION',
    field: 'userId',
  })
  expect(await getClaims(admin.uid)).toEqual({ admin: true })
})

test('of two who demote each other at the same moment, one remains, whole', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [a, b] = await Promise.all([createAdmin(), createAdmin()])
    const answers = await Promise.allSettled([setTo(false, b, a), setTo(false, a, b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = answers[0].status === 'fulfilled' ? a : b
    expect(await listAdmins([a, b])).toEqual({ claimed: [winner], noted: [winner] })
    await call(contract.listUsers, {}, winner)
  }
})

test('of two who say different things of one person at once, one is right, and all agree', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [a, b, person] = await Promise.all([createAdmin(), createAdmin(), createUser()])
    await Promise.all([setTo(true, person, a), setTo(false, person, b)])
    const { claimed, noted } = await listAdmins([person])
    expect(claimed).toEqual(noted)
  }
})

describe('asks for a sign-in of the last minutes', () => {
  test.each([true, false])('to say %p', async (admin) => {
    const [asking, person] = await Promise.all([
      createAdmin(),
      admin ? createUser() : createAdmin(),
    ])
    const request = { userId: person.uid, admin }
    const before = await getClaims(person.uid)
    expect(await refusal(contract.setAdmin, request, signedInBefore(asking, 6))).toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'recentSignIn',
      message: 'For your safety, please sign in again before you do this.',
    })
    expect(await getClaims(person.uid)).toEqual(before)
    await call(contract.setAdmin, request, signedInBefore(asking, 4))
  })
})

describe('an account that is', () => {
  test.each([
    ['not verified', { emailVerified: false }, /not verified/],
    ['disabled', { disabled: true }, /disabled/],
  ])('%s is made no admin', async (_, state, why) => {
    const [admin, person] = await Promise.all([createAdmin(), createUser()])
    await auth().updateUser(person.uid, state)
    const met = await refusal(contract.setAdmin, { userId: person.uid, admin: true }, admin)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'userId' })
    expect(met.message).toMatch(why)
    expect(await getClaims(person.uid)).toEqual({})
    expect(await getNote(person.uid)).toBeUndefined()
  })

  test.each([
    ['not verified', { emailVerified: false }],
    ['disabled', { disabled: true }],
  ])('%s can lose the role all the same', async (_, state) => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()])
    await auth().updateUser(other.uid, state)
    await setTo(false, other, admin)
    expect(await getClaims(other.uid)).toEqual({})
  })
})

test('is refused for a missing account', async () => {
  for (const admin of [true, false]) {
    const request = { userId: 'nobody-here', admin }
    expect(await refusal(contract.setAdmin, request, await createAdmin())).toMatchObject({
      code: 'NOT_FOUND',
      field: 'userId',
    })
  }
  expect(await getNote('nobody-here')).toBeUndefined()
})

describe('bad input', () => {
  test.each<[object, string]>([
    [{ userId: 'x', admin: 'true' }, 'admin'],
    [{ userId: 'x', admin: 1 }, 'admin'],
    [{ userId: 'x' }, 'admin'],
    [{ admin: true }, 'userId'],
    [{ userId: '', admin: true }, 'userId'],
  ])('%p', async (data, field) => {
    await expectBadInput(contract.setAdmin, JSON.stringify({ data }), await createAdmin(), field)
  })
})
