import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { Room } from '@shala/contract/schedules/rooms'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName } from '../src/people.ts'
import { isCall, store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

/** Delays the responses of functions by this many milliseconds. */
async function slowDown(page: Page, late: number): Promise<void> {
  await page.route(isCall, async (route) => {
    const answer = await route.fetch()
    await pause(late)
    await route.fulfill({ response: answer })
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('A room can be left while it is being saved, without a question and without loss', async ({
  newAdmin,
}) => {
  const page = await newAdmin('/dashboard/admin/rooms')
  const name = newName('Left')
  await page.getByRole('link', { name: 'Add a room' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Seats').fill('12')
  await page.getByLabel('Address', { exact: true }).fill('1 Slow Lane, Saltmere')
  await slowDown(page, 2500)
  await button(page, 'Add room').click()
  await page.getByLabel('Name').press('End')
  await page.getByLabel('Name').pressSequentially(' again')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await sees(page, 'Saving before this page closes…')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/admin/admins')
  await seesPage(page, 'Staff')
  const { docs } = await store.collection('rooms').where('name', '>=', name).get()
  const rooms = docs
    .map((room) => Room.parse(room.data()))
    .filter((one) => one.name.startsWith(name))
  expect(rooms.map((room) => room.name)).toStrictEqual([`${name} again`])
  // Unfinished requests of the admin's page would fail the next test.
  await page.unrouteAll({ behavior: 'wait' })
})
