import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/counts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { call } from '../testing/server.ts'

/** Stores records of one course, each ending a day after the previous one. */
async function addRecords(courseId: string, isActive: readonly boolean[]) {
  const batch = firestore().batch()
  for (const [day, active] of isActive.entries()) {
    const endsAt = new Date(Date.UTC(2027, 0, 1 + day))
    const record = firestore().doc(`userCourseAccess/${randomUUID()}_${courseId}`)
    batch.set(record, { courseId, isActive: active, endsAt })
  }
  await batch.commit()
}

test('countRecords counts by fields and ranges, in the order of the queries', async () => {
  const courseId = `course-${randomUUID()}`
  await addRecords(courseId, [true, false, true, true])
  const active = { collection: 'userCourseAccess', where: { courseId, isActive: true } }
  const range = { field: 'endsAt', from: '2027-01-03T00:00:00.000Z' }
  const queries = [
    active,
    { ...active, range },
    { ...active, range: { ...range, before: '2027-01-04T00:00:00.000Z' } },
    { collection: 'userCourseAccess', where: { courseId: 'no-course' } },
  ]
  expect(await call(contract.countRecords, { queries }, admin)).toEqual({ counts: [3, 2, 1, 0] })
})

test('countRecords counts by numbers, and in collection groups', async () => {
  const groupId = randomUUID()
  const store = firestore()
  const members = `groups/${groupId}/members`
  for (const terms of [1, 2, 3]) await store.collection(members).add({ left: false, terms })
  const at = new Date('2031-05-01T10:00:00Z')
  for (const course of ['one', 'two']) {
    await store.collection(`courses/${groupId}-${course}/sessions`).add({ startsAt: at })
  }
  const queries = [
    { collection: members, where: { left: false }, range: { field: 'terms', before: 3 } },
    {
      collection: 'sessions',
      group: true,
      range: { field: 'startsAt', from: at.toISOString() },
    },
  ]
  expect(await call(contract.countRecords, { queries }, admin)).toEqual({ counts: [2, 2] })
})
