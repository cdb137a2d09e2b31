import * as contract from '@shala/contract/schedules/rooms'
import { firestore } from '../firestore/client.ts'
import { expectBadBody, hostileBodies } from '../testing/badPayloads.ts'
import { admin } from '../testing/builders/admin.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { createRoom, roomForm, readRoom } from '../testing/builders/rooms.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
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

test('saveRoom edits a room at its revision and keeps whether it is active', async () => {
  const { id } = await createRoom(admin)
  await call(contract.setRoomActive, { id, revision: 1, active: false }, admin)
  const place = { kind: 'online', link: 'https://meet.shala.test/attic' } as const
  const room = { ...roomForm, name: 'Online', place }
  const other = await createAdmin()
  expect(await call(contract.saveRoom, { id, revision: 2, room }, other)).toEqual({
    id,
    revision: 3,
  })
  expect(await readRoom(id)).toMatchObject({ place, nameKey: 'online', active: false, revision: 3 })
  const events = await listAudit('rooms', id)
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['create', admin.uid],
    ['deactivate', admin.uid],
    ['edit', other.uid],
  ])
  expect(events[2]?.before).toEqual(events[1]?.after)
})

test('saving the same room changes nothing', async () => {
  const { id } = await createRoom(admin)
  const request = { id, revision: 1, room: { ...roomForm, name: ` ${roomForm.name} ` } }
  expect(await call(contract.saveRoom, request, admin)).toEqual({ id, revision: 1 })
  expect(await listAudit('rooms', id)).toHaveLength(1)
})

test('only one of two concurrent saves of a room succeeds', async () => {
  const { id } = await createRoom(admin)
  const save = (name: string) => ({ id, revision: 1, room: { ...roomForm, name } })
  const answers = await Promise.allSettled([
    call(contract.saveRoom, save('One'), admin),
    call(contract.saveRoom, save('Other'), await createAdmin()),
  ])
  const [served] = answers.filter((answer) => answer.status === 'fulfilled')
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(served?.value).toEqual({ id, revision: 2 })
  const met = await refusal(contract.saveRoom, save('Third'), admin)
  expect(met).toMatchObject({ code: 'ABORTED', field: 'revision', status: 409 })
  expect(met.message).toContain('Someone else has changed this.')
  expect(await listAudit('rooms', id)).toHaveLength(2)
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

  test('for a missing room', async () => {
    const request = { id: 'nowhere', revision: 1, room: roomForm }
    await expectRefusal(contract.saveRoom, request, admin, 'NOT_FOUND', 'id')
    expect(await readRoom('nowhere')).toBeNull()
  })

  test('for a damaged room, which stays unchanged', async () => {
    const { id } = await createRoom(admin)
    const stored = firestore().collection('rooms').doc(id)
    await stored.update({ capacity: 'many' })
    const met = await refusal(contract.saveRoom, { id, revision: 1, room: roomForm }, admin)
    expect(met.code).toBe('FAILED_PRECONDITION')
    expect((await stored.get()).get('capacity')).toBe('many')
  })
})

describe('saveRoom', () => {
  test.each(hostileBodies('room', { room: roomForm }))('refuses over HTTP: %s', async (_, body) => {
    await expectBadBody(contract.saveRoom, body, admin)
  })
})
