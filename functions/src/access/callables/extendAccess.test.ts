import * as contract from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { createUsers, createAdmin, type TestPerson } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

async function holders(size: number, days: object = {}): Promise<string[]> {
  const userIds = await createUsers(size)
  await call(contract.bulkGrant, { userIds, courseId, amount: 90, ...days }, admin)
  return userIds
}

test('extendAccess changes only the last day and writes an event', async () => {
  const [userId = ''] = await holders(1, { endsOn: '2025-01-31' })
  const before = await readRecord(userId, courseId)
  const result = await call(
    contract.extendAccess,
    { userIds: [userId], courseId, endsOn: '2099-06-30' },
    admin,
  )
  expect(result).toEqual({ successful: [userId], failed: [] })
  const record = await readRecord(userId, courseId)
  const june = { endsOn: '2099-06-30', endsAt: new Date('2099-06-30T23:00:00Z') }
  expect(record).toEqual({
    ...before,
    ...june,
    revision: 2,
    updatedAt: expect.any(Date),
    sources: { individual: { ...before?.sources?.individual, ...june } },
  })
  expect((await listEvents(userId, courseId)).at(-1)).toMatchObject({
    action: 'extend',
    by: admin.uid,
    batch: null,
    before,
    after: record,
  })
})

slowTest('extendAccess changes only the named source, if it grants access', async () => {
  const [userId = ''] = await holders(1, { endsOn: '2099-01-31' })
  const june = { userId, courseId, endsOn: '2099-06-30', source: 'scholarship' } as const
  await call(contract.grantSource, june, admin)
  const request = { userIds: [userId], courseId, endsOn: '2099-03-31', source: 'individual' }
  expect(await call(contract.extendAccess, request, admin)).toMatchObject({ failed: [] })
  expect(await readRecord(userId, courseId)).toMatchObject({
    endsOn: '2099-06-30',
    sources: { individual: { endsOn: '2099-03-31' }, scholarship: { endsOn: '2099-06-30' } },
  })
  const other = { ...request, source: 'purchase' }
  expect(await call(contract.extendAccess, other, admin)).toEqual({
    successful: [],
    failed: [{ userId, error: 'this source does not grant the course' }],
  })
})
