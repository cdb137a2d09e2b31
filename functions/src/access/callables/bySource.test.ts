import * as contract from '@shala/contract/access/access'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, expectRefusal } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

async function granted(...sources: ('individual' | 'scholarship' | 'purchase')[]) {
  const { uid } = await createUser()
  for (const source of sources) {
    await call(contract.grantSource, { userId: uid, courseId, source, notes: source }, admin)
  }
  return uid
}

test('grantSource stores each source separately, with an event', async () => {
  const uid = await granted('purchase', 'scholarship')
  const record = await readRecord(uid, courseId)
  expect(record?.sources).toMatchObject({
    purchase: { notes: 'purchase', grantedBy: admin.uid },
    scholarship: { notes: 'scholarship' },
  })
  expect(record?.sourceKeys).toEqual(['purchase', 'scholarship'])
  const events = await listEvents(uid, courseId)
  expect(events.map(({ action, source, by }) => [action, source, by])).toEqual([
    ['grant', 'purchase', admin.uid],
    ['grant', 'scholarship', admin.uid],
  ])
})

describe.each([
  ['grantSource', contract.grantSource, {}],
  ['revokeSource', contract.revokeSource, { reason: '' }],
] as const)('%s', (_, callable, more) => {
  test('refuses an unknown user', async () => {
    const request = { userId: 'nobody', courseId, source: 'purchase', ...more }
    await expectRefusal(callable, request, admin, 'NOT_FOUND', 'userId')
  })
})
