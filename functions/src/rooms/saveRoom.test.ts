import * as contract from '@shala/contract/schedules/rooms'
import { admin } from '../testing/builders/admin.ts'
import { createUser } from '../testing/builders/people.ts'
import { roomForm, readRoom } from '../testing/builders/rooms.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

test('saveRoom creates an active room with an audit event', async () => {
  const name = '  The Élan Room '
  const saved = await call(contract.saveRoom, { room: { ...roomForm, name } }, admin)
  expect(saved).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), revision: 1 })
  const room = await readRoom(saved.id)
  expect(room).toMatchObject({
    ...roomForm,
    name: 'The Élan Room',
    nameKey: 'the elan room',
    active: true,
    revision: 1,
  })
  expect(await listAudit('rooms', saved.id)).toEqual([
    expect.objectContaining({ action: 'create', by: admin.uid, revision: 1, before: null }),
  ])
})

describe('saving a room is refused', () => {
  test('for signed-out users', async () => {
    const met = await refusal(contract.saveRoom, { room: roomForm })
    expect(met).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Not authenticated' })
  })

  test.each([
    ['has no claim', {}],
    ['has a claim that is the text "true"', { admin: 'true' }],
  ])('for a user who %s', async (_, claims) => {
    const student = await createUser({ claims })
    const met = await refusal(contract.saveRoom, { room: roomForm }, student)
    expect(met.code).toBe('PERMISSION_DENIED')
  })
})
