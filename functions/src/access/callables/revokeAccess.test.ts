import * as contract from '@shala/contract/access/access'
import { firestore } from '../../firestore/client.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, refusal } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

async function createHolder(): Promise<TestPerson> {
  const person = await createUser()
  await call(contract.grantAccess, { userId: person.uid, courseId, amount: 90 }, admin)
  return person
}

test('revokeAccess stores both flags, the admin, the time and the reason, and writes an event', async () => {
  const { uid } = await createHolder()
  const receipt = await call(
    contract.revokeAccess,
    { userId: uid, courseId, reason: ' Refunded ' },
    admin,
  )
  expect(receipt).toEqual({ accessId: `${uid}_${courseId}` })
  const record = await readRecord(uid, courseId)
  expect(record).toMatchObject({
    hasAccess: false,
    isActive: false,
    revokedBy: admin.uid,
    revokeReason: 'Refunded',
    revokedAt: expect.any(Date),
    amount: 90,
  })
  const events = await listEvents(uid, courseId)
  expect(events.at(-1)).toMatchObject({
    action: 'revoke',
    by: admin.uid,
    reason: 'Refunded',
    after: record,
    before: { hasAccess: true },
  })
})

test('Fields of other software stay in a record until the course is granted again', async () => {
  const { uid } = await createHolder()
  const stored = firestore().collection('userCourseAccess').doc(`${uid}_${courseId}`)
  await stored.update({ crmId: 'A-17' })
  const made = (await stored.get()).createTime
  await call(
    contract.extendAccess,
    { userIds: [uid], courseId, endsOn: '2099-01-31', notify: false },
    admin,
  )
  await call(contract.revokeAccess, { userId: uid, courseId }, admin)
  const revoked = await stored.get()
  expect(revoked.data()).toMatchObject({ crmId: 'A-17', hasAccess: false, endsOn: '2099-01-31' })
  expect(revoked.createTime).toEqual(made)
  await call(contract.grantAccess, { userId: uid, courseId }, admin)
  const again = (await stored.get()).data()
  expect(again).toMatchObject({ hasAccess: true })
  for (const field of ['crmId', 'revokedAt', 'revokeReason'])
    expect(again).not.toHaveProperty(field)
})

describe('revokeAccess', () => {
  test('refuses a user who never had access', async () => {
    const { uid } = await createUser()
    expect(await refusal(contract.revokeAccess, { userId: uid, courseId }, admin)).toMatchObject({
      code: 'NOT_FOUND',
      field: 'userId',
    })
    expect(await listEvents(uid, courseId)).toEqual([])
  })
})
