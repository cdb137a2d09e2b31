import * as contract from '@shala/contract/schedules/rooms'
import { admin } from '../testing/builders/admin.ts'
import { createRoom, readRoom } from '../testing/builders/rooms.ts'
import { call } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

let id: string
beforeEach(async () => {
  id = (await createRoom(admin)).id
})

test('setRoomActive archives and restores a room, with an audit event each', async () => {
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
