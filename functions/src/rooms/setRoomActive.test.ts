import * as contract from '@shala/contract/schedules/rooms'
import { expectBadInput } from '../testing/badPayloads.ts'
import { admin } from '../testing/builders/admin.ts'
import { createAdmin } from '../testing/builders/people.ts'
import { createRoom, readRoom } from '../testing/builders/rooms.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

let id: string
beforeEach(async () => {
  id = (await createRoom(admin)).id
})

test('takes a room out of use and into it again, with an event each', async () => {
  const before = await readRoom(id)
  const out = await call(contract.setRoomActive, { id, revision: 1, active: false }, admin)
  expect(out).toEqual({ id, revision: 2 })
  expect(await readRoom(id)).toMatchObject({ active: false, name: before?.name, revision: 2 })
  const back = await call(contract.setRoomActive, { id, revision: 2, active: true }, admin)
  expect(back).toEqual({ id, revision: 3 })
  expect(await readRoom(id)).toEqual({
    ...before,
    revision: 3,
    updatedAt: expect.any(Date),
  })
  const events = await listAudit('rooms', id)
  expect(events.map(({ action }) => action)).toEqual(['create', 'deactivate', 'activate'])
})

test('what is so already changes nothing', async () => {
  const request = { id, revision: 1, active: true }
  expect(await call(contract.setRoomActive, request, admin)).toEqual({ id, revision: 1 })
  expect(await listAudit('rooms', id)).toHaveLength(1)
})

test('of two admins at once, one is served and the other is told', async () => {
  const request = { id, revision: 1, active: false }
  const results = await Promise.allSettled([
    call(contract.setRoomActive, request, admin),
    call(contract.setRoomActive, request, await createAdmin()),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listAudit('rooms', id)).toHaveLength(2)
})

describe('is refused', () => {
  test('to who saw an older room', async () => {
    await call(contract.setRoomActive, { id, revision: 1, active: false }, admin)
    const met = await refusal(contract.setRoomActive, { id, revision: 1, active: true }, admin)
    expect(met).toMatchObject({ code: 'ABORTED', field: 'revision' })
    expect(await readRoom(id)).toMatchObject({ active: false })
  })

  test('for a room that is not there', async () => {
    const request = { id: 'nowhere', revision: 1, active: true }
    const met = await refusal(contract.setRoomActive, request, admin)
    expect(met).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  })
})

describe('bad input', () => {
  const good = { id: 'attic', revision: 1, active: true }

  test.each<[string, object, string]>([
    ['no id', { revision: 1, active: true }, 'id'],
    ['an id with a slash', { ...good, id: 'a/b' }, 'id'],
    ['no revision', { id: 'a', active: true }, 'revision'],
    ['half a revision', { ...good, revision: 0.5 }, 'revision'],
    ['neither on nor off', { id: 'a', revision: 1 }, 'active'],
    ['on in letters', { ...good, active: 'true' }, 'active'],
  ])('%s', async (_, data, field) => {
    await expectBadInput(contract.setRoomActive, JSON.stringify({ data }), admin, field)
  })
})
