import * as contract from '@shala/contract/people'
import { auth, firestore } from '../firebase.ts'
import { expectBadInput, hostileBodies } from '../testing/badPayloads.ts'
import { anAdmin, somebody } from '../testing/people.ts'
import { call, refusal } from '../testing/server.ts'

async function claimsOf(uid: string) {
  return (await auth().getUser(uid)).customClaims ?? {}
}

test('gives the claim, keeps the other claims, and notes who did it', async () => {
  const admin = await anAdmin()
  const person = await somebody({ claims: { cohort: 12 } })
  const request = { userId: person.uid, admin: true }
  expect(await call(contract.setAdmin, request, admin)).toEqual(request)
  expect(await claimsOf(person.uid)).toEqual({ cohort: 12, admin: true })
  const noted = await firestore().collection('admins').doc(person.uid).get()
  expect(noted.data()).toMatchObject({ admin: true, changedBy: admin.uid })
  await call(contract.listUsers, {}, person)
})

test('takes it again, ends the sessions, and the next login does not bring it back', async () => {
  const admin = await anAdmin()
  const other = await somebody({ claims: { admin: true, cohort: 12 } })
  const { tokensValidAfterTime: before } = await auth().getUser(other.uid)
  await new Promise((resolve) => setTimeout(resolve, 1100)) // the time is kept in whole seconds
  await call(contract.setAdmin, { userId: other.uid, admin: false }, admin)
  expect(await claimsOf(other.uid)).toEqual({ cohort: 12 })
  const { tokensValidAfterTime: after } = await auth().getUser(other.uid)
  expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  expect(await refusal(contract.listUsers, {}, other)).toMatchObject({ code: 'PERMISSION_DENIED' })
})

test('nobody takes it from themself, so one admin always remains', async () => {
  const admin = await anAdmin()
  const request = { userId: admin.uid, admin: false }
  expect(await refusal(contract.setAdmin, request, admin)).toMatchObject({
    ...{ code: 'FAILED_PRECONDITION', field: 'userId' },
  })
  expect(await claimsOf(admin.uid)).toEqual({ admin: true })
})

test('of two who demote each other at the same moment, one remains', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [a, b] = await Promise.all([anAdmin(), anAdmin()])
    await Promise.allSettled([
      call(contract.setAdmin, { userId: b.uid, admin: false }, a),
      call(contract.setAdmin, { userId: a.uid, admin: false }, b),
    ])
    const left = (await Promise.all([claimsOf(a.uid), claimsOf(b.uid)])).filter(
      (claims) => claims.admin === true,
    )
    expect(left).toHaveLength(1)
  }
})

test('is refused to whoever is not signed in, and to a student, for themself too', async () => {
  const student = await somebody()
  const request = { userId: student.uid, admin: true }
  expect(await refusal(contract.setAdmin, request)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await refusal(contract.setAdmin, request, student)).toMatchObject({
    code: 'PERMISSION_DENIED',
  })
  expect(await claimsOf(student.uid)).toEqual({})
})

test('is refused for somebody who does not exist', async () => {
  const request = { userId: 'nobody-here', admin: true }
  expect(await refusal(contract.setAdmin, request, await anAdmin())).toMatchObject({
    ...{ code: 'NOT_FOUND', field: 'userId' },
  })
})

describe('bad input', () => {
  test.each<[object, string]>([
    [{ userId: 'x', admin: 'true' }, 'admin'],
    [{ userId: 'x', admin: 1 }, 'admin'],
    [{ userId: 'x' }, 'admin'],
    [{ admin: true }, 'userId'],
    [{ userId: '', admin: true }, 'userId'],
  ])('%p', async (data, field) => {
    await expectBadInput(contract.setAdmin, JSON.stringify({ data }), await anAdmin(), field)
  })

  test.each(hostileBodies('userId', { userId: 'x', admin: true }))('%s', async (_, body) => {
    await expectBadInput(contract.setAdmin, body, await anAdmin())
  })
})
