import * as contract from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, refusal } from '../../testing/server.ts'
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

test('grantSource converts the days to a start and an end', async () => {
  const { uid } = await createUser()
  const days = { startsOn: '2027-03-01', endsOn: '2027-03-31' }
  await call(contract.grantSource, { userId: uid, courseId, source: 'purchase', ...days }, admin)
  const source = (await readRecord(uid, courseId))?.sources?.purchase
  expect(source).toMatchObject({ ...days, startsAt: expect.any(Date), endsAt: expect.any(Date) })
})

slowTest('revokeSource keeps the other sources, and ends access with the last one', async () => {
  const uid = await granted('individual', 'purchase')
  const request = { userId: uid, courseId, reason: 'Refunded' } as const
  const receipt = await call(contract.revokeSource, { ...request, source: 'purchase' }, admin)
  expect(receipt).toEqual({ accessId: `${uid}_${courseId}` })
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true, revision: 3 })
  await call(contract.revokeSource, { ...request, source: 'purchase' }, admin)
  expect(await listEvents(uid, courseId)).toHaveLength(3)
  await call(contract.revokeSource, { ...request, source: 'individual' }, admin)
  expect(await readRecord(uid, courseId)).toMatchObject({
    hasAccess: false,
    revokeReason: 'Refunded',
  })
  expect((await listEvents(uid, courseId)).map(({ source }) => source)).toEqual([
    'individual',
    'purchase',
    'purchase',
    'individual',
  ])
})

slowTest('revokeAccess revokes all sources', async () => {
  const uid = await granted('individual', 'purchase')
  await call(contract.revokeAccess, { userId: uid, courseId }, admin)
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: false, sources: {} })
})

describe.each([
  ['grantSource', contract.grantSource, {}],
  ['revokeSource', contract.revokeSource, { reason: '' }],
] as const)('%s', (_, callable, more) => {
  test('refuses an unknown user', async () => {
    const request = { userId: 'nobody', courseId, source: 'purchase', ...more }
    expect(await refusal(callable, request, admin)).toMatchObject({
      code: 'NOT_FOUND',
      field: 'userId',
    })
  })
})
