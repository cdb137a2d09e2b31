import assert from 'node:assert/strict'
import { AuditEvent } from '@shala/contract/audit'
import { Room, saveRoom } from '@shala/contract/schedules/rooms'
import { callAs } from '../src/callAs.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { newName, register } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const rooms = '/dashboard/admin/rooms'

async function stored(name: string): Promise<{ id: string; room: Room }> {
  const { docs } = await store.collection('rooms').where('name', '==', name).get()
  const [found, ...more] = docs
  assert.ok(found && more.length === 0, `${docs.length} rooms are called ${name}`)
  return { id: found.id, room: Room.parse(found.data()) }
}

async function actionsOn(id: string): Promise<string[]> {
  const { docs } = await store.collection('auditEvents').where('documentId', '==', id).get()
  const events = docs.map((event) => AuditEvent.parse(event.data()))
  return events.sort((a, b) => a.revision - b.revision).map(({ action }) => action)
}

test('An admin adds a room by keyboard, changes it after another admin, and archives and restores it', async ({
  newAdmin,
}) => {
  const name = newName('Pier')
  const other = await register('Bea Second', { admin: true })
  const page = await newAdmin(rooms, [/409/])
  const { keyboard } = page
  await seesPage(page, 'Room Management')
  await sees(page, 'The Attic', 'Garden Hall', 'Evenings Online')
  await page.getByRole('link', { name: 'Add a room' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New room' })).toBeFocused()
  await tabTo(page, page.getByLabel('Name'))
  await keyboard.type(name)
  await tabTo(page, page.getByLabel('At an address'))
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Meeting link'))
  await keyboard.type('http://meet.test/pier')
  await tabTo(page, page.getByLabel('Seats'))
  await keyboard.type('12')
  await keyboard.press('Enter')
  await sees(page, 'Meeting link must be an address that begins with https://')
  await expect(page.getByLabel('Meeting link')).toBeFocused()
  await suits(page, 'the form of a room, with a message')
  await page.getByLabel('Meeting link').fill('https://meet.test/pier')
  await page.getByLabel('Colour').selectOption('Dusk')
  await page.getByRole('button', { name: 'Add room' }).click()
  await sees(page, `${name} was saved.`)
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(name)
  await sees(page, '1 room')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await sees(row, '12', 'Dusk', 'Active')

  // Another admin is faster: the second one sees both versions.
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('Seats').fill('14')
  const { id, room: added } = await stored(name)
  await callAs(other.email, saveRoom, {
    id,
    revision: added.revision,
    room: {
      name,
      place: added.place,
      capacity: added.capacity,
      color: added.color,
      note: 'The door is blue',
    },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const versions = page.getByRole('group', { name: 'Two versions' })
  await sees(versions, 'Someone else has changed this.', 'The door is blue')
  await expect(versions).toBeFocused()
  expect((await stored(name)).room.capacity).toBe(12)
  await suits(page, 'two versions of a room')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('The door is blue')
  await page.getByLabel('Seats').fill('14')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sees(row, '14')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()

  await row.getByRole('button', { name: /^Archive/ }).click()
  await sees(page, `${name} is archived.`)
  await sees(row, 'Archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, `${name} was restored.`)
  const { room } = await stored(name)
  expect(room).toMatchObject({ capacity: 14, note: 'The door is blue', active: true, revision: 5 })
  const actions = ['create', 'edit', 'edit', 'deactivate', 'activate']
  expect(await actionsOn(id)).toStrictEqual(actions)
})
