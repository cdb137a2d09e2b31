import * as contract from '@shala/contract/access/access'
import { limits } from '@shala/contract/limits'
import { countRuns } from '@shala/contract/testing/depth'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { admin } from '../../testing/builders/admin.ts'
import { createUsers } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

function recordsOfCourse() {
  return firestore().collection('userCourseAccess').where('courseId', '==', courseId).count().get()
}

function eventsOfCourse() {
  return firestore().collection('accessEvents').where('courseId', '==', courseId).count().get()
}

describe('bulkGrant', () => {
  test('grants access to many users, each with a record and an event, in the given order', async () => {
    const people = await createUsers(countRuns({ quick: 5, deep: limits.bulkRows }))
    const result = await call(
      contract.bulkGrant,
      { userIds: people, courseId, notes: 'group 12' },
      admin,
    )
    expect(result).toEqual({ successful: people, failed: [] })
    expect((await recordsOfCourse()).data().count).toBe(people.length)
    expect((await eventsOfCourse()).data().count).toBe(people.length)
    const last = people.at(-1) ?? ''
    const [event] = await listEvents(last, courseId)
    expect(event).toMatchObject({ by: admin.uid, reason: 'group 12', before: null })
    expect(event?.batch).toEqual(expect.any(String))
    expect(event?.after).toEqual(await readRecord(last, courseId))
  })

  test('grants access to valid users and returns an error for each of the others', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await createUsers(4)
    const damaged = firestore().collection('userCourseAccess').doc(`${second}_${courseId}`)
    await damaged.set({ hasAccess: 'perhaps' })
    // An event with the key of this user makes the commit fail.
    await firestore().doc(`accessEvents/${fourth}_${courseId}_1`).set({})
    const userIds = [third, 'nobody-a', second, first, 'nobody-b', fourth]
    const result = await call(contract.bulkGrant, { userIds, courseId }, admin)
    expect(result).toEqual({
      successful: [third, first],
      failed: [
        { userId: 'nobody-a', error: 'userId: no account has this ID' },
        { userId: second, error: expect.stringContaining('cannot be read') },
        { userId: 'nobody-b', error: 'userId: no account has this ID' },
        { userId: fourth, error: expect.stringContaining('could not be saved') },
      ],
    })
    expect(await readRecord(fourth, courseId)).toBeNull()
    expect((await damaged.get()).data()).toEqual({ hasAccess: 'perhaps' })
  })
})

describe('bulkRevoke', () => {
  slowTest('revokes access in the given order and reports users who never had access', async () => {
    const people = await createUsers(4)
    const [a = '', b = '', c = '', stranger = ''] = people
    await call(contract.bulkGrant, { userIds: [a, b, c], courseId }, admin)
    await call(contract.revokeAccess, { userId: b, courseId, reason: 'earlier' }, admin)
    const result = await call(
      contract.bulkRevoke,
      { userIds: [stranger, c, b, a], courseId, reason: 'Course ended' },
      admin,
    )
    expect(result.successful).toEqual([c, b, a])
    expect(result.failed).toEqual([
      { userId: stranger, error: expect.stringContaining('has never had access') },
    ])
    expect(await readRecord(a, courseId)).toMatchObject({ hasAccess: false, isActive: false })
    expect(await readRecord(b, courseId)).toMatchObject({ revokeReason: 'earlier' })
    expect(await listEvents(c, courseId)).toHaveLength(2)
  })
})
