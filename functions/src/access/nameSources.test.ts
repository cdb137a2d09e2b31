import * as contract from '@shala/contract/access'
import { FieldValue } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/people.ts'
import { call } from '../testing/server.ts'
import { aCourse, eventsOf, recordOf } from '../testing/store.ts'
import { nameSources } from './nameSources.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), aCourse()])
})

const stored = (userId: string) =>
  firestore().collection('userCourseAccess').doc(`${userId}_${courseId}`)

/** A record as an earlier version wrote it, without these fields. */
async function anOldRecord(...without: string[]) {
  const { uid } = await createUser()
  const request = { userId: uid, courseId, source: 'purchase' } as const
  await call(contract.grantSource, request, admin)
  await stored(uid).set(Object.fromEntries(without.map((field) => [field, FieldValue.delete()])), {
    merge: true,
  })
  return uid
}

const foundBy = async (key: string) => {
  const found = firestore().collection('userCourseAccess').where('courseId', '==', courseId)
  const { docs } = await found.where('sourceKeys', 'array-contains', key).get()
  return docs.map((document): unknown => document.get('userId'))
}

test('old records are found by what grants them, and are as they were', async () => {
  const bySource = await anOldRecord('sourceKeys')
  const fromBefore = await anOldRecord('sourceKeys', 'sources', 'isActive', 'revision')
  const revoked = await anOldRecord('sourceKeys')
  await stored(revoked).update({ hasAccess: false, isActive: false, sources: {} })
  const before = await recordOf(bySource, courseId)

  expect(await nameSources()).toBeGreaterThanOrEqual(2)
  expect(await foundBy('purchase')).toContain(bySource)
  expect(await foundBy('individual')).toContain(fromBefore)
  expect(await recordOf(bySource, courseId)).toEqual({ ...before, sourceKeys: ['purchase'] })
  expect(await eventsOf(bySource, courseId)).toHaveLength(1)
  expect((await stored(revoked).get()).data()).not.toHaveProperty('sourceKeys')
})

test('what is named already is not written again, and what is damaged stays as it is', async () => {
  const named = await anOldRecord()
  const odd = { userId: 'odd', courseId, hasAccess: true, grantedAt: 'once' }
  await stored('odd').set(odd)
  const { updateTime } = await stored(named).get()
  await nameSources()
  await nameSources()
  expect((await stored(named).get()).updateTime).toEqual(updateTime)
  expect((await stored('odd').get()).data()).toEqual(odd)
  await stored('odd').delete()
})

test('who changes a record meanwhile is not undone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const uid = await anOldRecord('sourceKeys')
    await Promise.all([
      nameSources(),
      call(contract.grantSource, { userId: uid, courseId, source: 'scholarship' }, admin),
    ])
    const record = await recordOf(uid, courseId)
    expect(Object.keys(record?.sources ?? {}).toSorted()).toEqual(['purchase', 'scholarship'])
    expect(record?.sourceKeys).toEqual(['purchase', 'scholarship'])
  }
})
