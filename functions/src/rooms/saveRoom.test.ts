import * as contract from '@shala/contract/schedules/rooms'
import { firestore } from '../firestore/client.ts'
import { expectBadBody, expectBadInput, hostileBodies } from '../testing/badPayloads.ts'
import { admin } from '../testing/builders/admin.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { createRoom, roomForm, readRoom } from '../testing/builders/rooms.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

test('makes a room that is in use, with its event', async () => {
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

test('edits a room by the revision that was seen, and leaves whether it is in use', async () => {
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

test('the same room again changes nothing', async () => {
  const { id } = await createRoom(admin)
  const request = { id, revision: 1, room: { ...roomForm, name: ` ${roomForm.name} ` } }
  expect(await call(contract.saveRoom, request, admin)).toEqual({ id, revision: 1 })
  expect(await listAudit('rooms', id)).toHaveLength(1)
})

test('of two admins at once, one is served and the other is told', async () => {
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

describe('is refused', () => {
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

  test('for a room that is not there', async () => {
    const request = { id: 'nowhere', revision: 1, room: roomForm }
    const met = await refusal(contract.saveRoom, request, admin)
    expect(met).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
    expect(await readRoom('nowhere')).toBeNull()
  })

  test('where the stored room is damaged, and leaves it as it is', async () => {
    const { id } = await createRoom(admin)
    const stored = firestore().collection('rooms').doc(id)
    await stored.update({ capacity: 'many' })
    const met = await refusal(contract.saveRoom, { id, revision: 1, room: roomForm }, admin)
    expect(met.code).toBe('FAILED_PRECONDITION')
    expect((await stored.get()).get('capacity')).toBe('many')
  })
})

describe('bad input', () => {
  const online = (link: unknown) => ({ ...roomForm, place: { kind: 'online', link } })
  const wrong = (part: object) => ({ room: { ...roomForm, ...part } })

  test.each<[string, object, string]>([
    ['no room', {}, 'room'],
    ['no name', wrong({ name: undefined }), 'room.name'],
    ['a blank name', wrong({ name: '  ' }), 'room.name'],
    ['a name of two lines', wrong({ name: 'a\nb' }), 'room.name'],
    ['an over-long name', wrong({ name: 'x'.repeat(81) }), 'room.name'],
    ['a name that is a number', wrong({ name: 7 }), 'room.name'],
    ['no place', wrong({ place: undefined }), 'room.place'],
    ['a place of another kind', wrong({ place: { kind: 'moon' } }), 'room.place.kind'],
    ['an empty address', wrong({ place: { kind: 'address', address: '' } }), 'room.place.address'],
    [
      'an address beside a link',
      wrong({ place: { kind: 'address', address: 'x', link: 'https://a.b' } }),
      'room.place.link',
    ],
    ['an empty link', { room: online('') }, 'room.place.link'],
    ['a link without encryption', { room: online('http://meet.test/a') }, 'room.place.link'],
    ['a link that is a script', { room: online('javascript:alert(1)') }, 'room.place.link'],
    ['a link with a space', { room: online('https://a.test/b c') }, 'room.place.link'],
    ['a link with a line break', { room: online('https://a.test/\nb') }, 'room.place.link'],
    ['no link at all', { room: online('meet me there') }, 'room.place.link'],
    ['an over-long link', { room: online(`https://a.test/${'x'.repeat(500)}`) }, 'room.place.link'],
    ['no capacity', wrong({ capacity: undefined }), 'room.capacity'],
    ['room for nobody', wrong({ capacity: 0 }), 'room.capacity'],
    ['room for half', wrong({ capacity: 1.5 }), 'room.capacity'],
    ['room for a town', wrong({ capacity: 1001 }), 'room.capacity'],
    ['capacity in letters', wrong({ capacity: '18' }), 'room.capacity'],
    ['a colour of their own', wrong({ color: '#ff0000' }), 'room.color'],
    ['an over-long note', wrong({ note: 'x'.repeat(1001) }), 'room.note'],
    ['half a character', wrong({ note: '\ud800' }), 'room.note'],
    ['whether it is in use', wrong({ active: true }), 'room.active'],
    ['an id without a revision', { id: 'a', room: roomForm }, 'revision'],
    ['a revision without an id', { revision: 1, room: roomForm }, 'revision'],
    ['an id with a slash', { id: 'a/b', revision: 1, room: roomForm }, 'id'],
    ['an id of dots', { id: '..', revision: 1, room: roomForm }, 'id'],
    ['an id of the store’s own', { id: '__a__', revision: 1, room: roomForm }, 'id'],
    ['a negative revision', { id: 'a', revision: -1, room: roomForm }, 'revision'],
    ['a revision in letters', { id: 'a', revision: '1', room: roomForm }, 'revision'],
  ])('%s', async (_, data, field) => {
    await expectBadInput(contract.saveRoom, JSON.stringify({ data }), admin, field)
  })

  test.each(hostileBodies('room', { room: roomForm }))('%s', async (_, body) => {
    await expectBadBody(contract.saveRoom, body, admin)
  })
})
