import { may } from '@shala/contract/people/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { adminPages } from '#shared/pages/adminPages.ts'
import { admin, FakeIdentity, office } from '#testing/FakeIdentity.ts'
import { openAccountMenu } from '#testing/openAccountMenu.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'
import { addMessage } from '#testing/school/fakeMessages.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'

beforeEach(() => localStorage.clear())

const open = (path: string, school = sampleSchool(), identity = new FakeIdentity(admin)) =>
  renderSite(`/dashboard/admin${path}`, { identity, school })

/** Opens the rooms once their list and the keys are there. */
async function openRooms() {
  const school = sampleSchool()
  for (const name of ['Attic', 'Barn', 'Cellar']) addRoom(school, name)
  const site = open('/rooms', school)
  const table = await screen.findByRole('table', { name: 'rooms' })
  await screen.findByRole('combobox', { name: 'Search everything' })
  const [, ...rows] = within(table).getAllByRole('row')
  return { ...site, rows }
}

const keyList = () => screen.queryByRole('dialog', { name: 'Keyboard' })

test('Arrow keys and letters move through the rows of a list, and Enter opens one', async () => {
  const { user, rows } = await openRooms()
  await user.keyboard('j')
  expect(rows[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(rows[2]).toHaveFocus()
  await user.keyboard('{ArrowDown}k')
  expect(rows[1]).toHaveFocus()
  const name = within(rows[1] ?? document.body).getByRole('link').textContent
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: `Edit ${name}` })
})

test('Keys that are typed into a field do nothing else', async () => {
  const { user, rows } = await openRooms()
  const search = screen.getByLabelText('Search rooms')
  await user.type(search, 'jex?')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('jex?')
  expect(keyList()).toBeNull()
  expect(rows[0]).not.toHaveFocus()
})

test('A question mark lists the keys, and letters can be switched off', async () => {
  const { user, rows } = await openRooms()
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
  expect(dialog.getByRole('row', { name: /Next row of a list/ })).toHaveTextContent('↓j')
  await user.click(dialog.getByRole('switch', { name: 'Keys of one letter' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('?j/')
  expect(keyList()).toBeNull()
  expect(rows[0]).not.toHaveFocus()
  // The list of keys stays in the account menu.
  const menu = await openAccountMenu(user)
  await user.click(menu.getByRole('menuitem', { name: 'Keyboard' }))
  expect(keyList()).toBeVisible()
})

test('The letter e edits the record of the page', async () => {
  const school = sampleSchool()
  addGroup(school, 'Spring')
  const { user } = open('/groups/spring', school)
  await screen.findByRole('link', { name: 'Edit Spring' })
  await screen.findByRole('combobox', { name: 'Search everything' })
  await user.keyboard('e')
  expect(await screen.findByLabelText('Name')).toHaveValue('Spring')
})

test('The letter x selects a row', async () => {
  const school = sampleSchool()
  addMessage(school, 'Noor Haddad')
  const { user } = open('/messages', school)
  const box = await screen.findByRole('checkbox', { name: 'Select the message from Noor Haddad' })
  await screen.findByRole('combobox', { name: 'Search everything' })
  await user.keyboard('jx')
  expect(box).toBeChecked()
})

const actions = adminPages.flatMap((page) => page.actions ?? [])

test.each(actions)('The action $label opens a form', async ({ href }) => {
  renderSite(href, { school: sampleSchool() })
  // Some forms have no name, so that they have no role.
  await waitFor(() => expect(document.querySelector('main form')).toBeVisible())
})

test('The search finds actions and pages, and offers them before anything is typed', async () => {
  const { user, location } = open('/health', sampleSchool(), new FakeIdentity(office))
  await screen.findByRole('combobox', { name: 'Search everything' })
  await user.keyboard('/')
  const offered = within(await screen.findByRole('group', { name: 'Actions' }))
  const names = offered.getAllByRole('option').map(({ textContent }) => textContent.trim())
  expect(names).toEqual(
    actions.filter(({ needs }) => may('office', needs)).map(({ label }) => label),
  )
  expect(names).not.toContain('Erase an address')
  await user.keyboard('add a ro')
  await user.click(await screen.findByRole('option', { name: 'Add a room' }))
  expect(location.history.at(-1)).toBe('/dashboard/admin/rooms?room=new')
  // A page is also found by its title.
  await user.keyboard('/slider')
  await screen.findByRole('option', { name: /^Home page pictures/ })
})
