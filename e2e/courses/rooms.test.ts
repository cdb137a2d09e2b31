import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { AuditEvent } from '@shala/contract/audit'
import { Room } from '@shala/contract/schedules/rooms'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { pressLogOut, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const rooms = '/dashboard/admin/rooms'

const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

async function fillRoom(page: Page, name: string, seats: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a room' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street, Saltmere')
  await page.getByLabel('Seats').fill(seats)
  await page.getByRole('button', { name: 'Add room' }).click()
  await sees(page, `${name} was saved.`)
}

/** Returns the stored room of this name and its key. */
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

test('An admin adds a room, changes it, archives it and restores it', async ({ newAdmin }) => {
  const name = newName('Boathouse')
  const page = await newAdmin(rooms)
  await seesPage(page, 'Room Management')
  await sees(page, 'The Attic', 'Garden Hall', 'Evenings Online')

  await page.getByRole('link', { name: 'Add a room' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Online').check()
  await page.getByLabel('Meeting link').fill('http://meet.test/boat')
  await page.getByRole('button', { name: 'Add room' }).click()
  await sees(page, 'Meeting link must be an address that begins with https://')
  await expect(page.getByLabel('Meeting link')).toBeFocused()
  await suits(page, 'the form of a room, with a message')
  await page.getByLabel('At an address').check()
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street, Saltmere')
  await page.getByLabel('Seats').fill('12')
  await page.getByLabel('Colour').selectOption('Dusk')
  await page.getByRole('button', { name: 'Add room' }).click()
  await sees(page, `${name} was saved.`)
  await sees(getRow(page, name), '1 Quay Street, Saltmere', '12', 'Dusk', 'Active')

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('Seats').fill('14')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sees(getRow(page, name), '14')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()

  await getRow(page, name)
    .getByRole('button', { name: /^Archive/ })
    .click()
  await sees(page, `${name} is archived.`)
  await sees(getRow(page, name), 'Archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, `${name} was restored.`)

  const { id, room } = await stored(name)
  expect(room).toMatchObject({ capacity: 14, color: 'dusk', active: true, revision: 4 })
  expect(await actionsOn(id)).toStrictEqual(['create', 'edit', 'deactivate', 'activate'])
})

test('Two admins edit one room: the second sees both versions and chooses', async ({
  newAdmin,
  newVisitor,
}) => {
  const name = newName('Chapel')
  const other = await register('Bea Second', { admin: true })
  const [one, two] = [await newAdmin(rooms), await newVisitor({ expected: [/409/] })]
  await fillRoom(one, name, '20')
  const { id } = await stored(name)
  await signIn(two, other.email, `${rooms}?room=${id}`)
  await two.getByLabel('Seats').fill('22')

  await one.getByRole('link', { name, exact: true }).click()
  await one.getByLabel('Address', { exact: true }).fill('2 Quay Street, Saltmere')
  await one.getByRole('button', { name: 'Save changes' }).click()
  await sees(one, `${name} was saved.`)

  await two.getByRole('button', { name: 'Save changes' }).click()
  const versions = two.getByRole('group', { name: 'Two versions' })
  await sees(versions, 'Someone else has changed this.', '2 Quay Street, Saltmere')
  await expect(versions).toBeFocused()
  expect((await stored(name)).room.capacity).toBe(20)
  await suits(two, 'two versions of a room')
  await two.getByRole('button', { name: 'Take theirs' }).click()
  await expect(two.getByLabel('Address', { exact: true })).toHaveValue('2 Quay Street, Saltmere')
  await two.getByLabel('Seats').fill('22')
  await two.getByRole('button', { name: 'Save changes' }).click()
  await sees(two, `${name} was saved.`)

  const { room } = await stored(name)
  expect([room.capacity, room.place, room.revision]).toStrictEqual([
    22,
    { kind: 'address', address: '2 Quay Street, Saltmere' },
    3,
  ])
  expect(await actionsOn(id)).toStrictEqual(['create', 'edit', 'edit'])
})

test('A link shows the same filtered rooms, and Back goes through the views', async ({
  newAdmin,
}) => {
  const word = newName('Mill').replace(' ', '')
  const page = await newAdmin(rooms)
  for (const [room, seats] of [
    ['east', '30'],
    ['west', '10'],
  ]) {
    await fillRoom(page, `${word} ${room}`, seats ?? '')
  }
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(word)
  const search = `q=${encodeURIComponent(word)}`
  await expect(page).toHaveURL(`${rooms}?${search}`)
  await sees(page, '2 rooms')
  await page.getByRole('link', { name: 'Seats' }).click()
  await expect(page).toHaveURL(`${rooms}?${search}&sort=seats`)
  const named = page.getByRole('rowheader')
  await sees(named.first(), `${word} west`)

  const second = await newAdmin(`${rooms}?${search}&sort=seats`)
  await sees(second, '2 rooms')
  expect(await second.getByRole('rowheader').allInnerTexts()).toStrictEqual([
    `${word} west`,
    `${word} east`,
  ])

  await page.goBack()
  await expect(page).toHaveURL(`${rooms}?${search}`)
  await sees(named.first(), `${word} east`)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('rooms.csv')
  await sees(page, '2 rooms saved as rooms.csv.')
})

test('Leaving a room with unsaved changes asks for confirmation', async ({ newAdmin }) => {
  const page = await newAdmin(rooms)
  await page.getByRole('link', { name: 'The Attic', exact: true }).click()
  const note = page.getByLabel('Note')
  await note.fill('Half a thought')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const keep = async () => {
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(note).toHaveValue('Half a thought')
  }
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(dialog).toBeVisible()
  await suits(page, 'the question before an unsaved room is left')
  await keep()
  await page.goBack()
  await keep()
  await pressLogOut(page)
  await keep()
  expect(page.url()).toMatch(/room=/)
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(rooms)
  await sees(page, 'Garden Hall')
})

test('A room can be added and removed again with the keyboard alone', async ({ newAdmin }) => {
  const name = newName('Pier')
  const page = await newAdmin(rooms)
  const { keyboard } = page
  await seesPage(page, 'Room Management')
  await sees(page, 'Garden Hall')
  await tabTo(page, page.getByRole('link', { name: 'Add a room' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New room' })).toBeFocused()
  await tabTo(page, page.getByLabel('Name'))
  await keyboard.type(name)
  await tabTo(page, page.getByLabel('At an address'))
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Meeting link'))
  await keyboard.type('https://meet.shala.test/pier')
  await tabTo(page, page.getByLabel('Seats'))
  await keyboard.type('9')
  await keyboard.press('Enter')
  await sees(page, `${name} was saved.`)
  await expect(page.getByRole('link', { name: 'Add a room' })).toBeFocused()
  await tabTo(page, page.getByRole('searchbox', { name: 'Search rooms' }))
  await keyboard.type(name)
  await sees(page, '1 room')
  const toggle = getRow(page, name).getByRole('button')
  await tabTo(page, toggle)
  await keyboard.press('Enter')
  await sees(page, `${name} is archived.`)
  await expect(toggle).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByText(`${name} was restored.`)).toBeFocused()
})
