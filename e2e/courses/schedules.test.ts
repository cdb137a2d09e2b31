import type { Page } from '@playwright/test'
import { AuditEvent } from '@shala/contract/audit'
import { Session } from '@shala/contract/schedules/schedules'
import { tabTo } from '../src/page/keyboard.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const schedules = '/dashboard/admin/schedules'

/** Returns the Monday before the clocks in Europe go forward next year, and the next two. */
function mondays(): string[] {
  const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31))
  const monday = 31 - end.getUTCDay() - 6
  return [0, 7, 14].map((days) =>
    new Date(Date.UTC(end.getUTCFullYear(), 2, monday + days)).toISOString().slice(0, 10),
  )
}

const [first = '', second = '', third = ''] = mondays()

/** Creates a room that no other test uses. */
async function createRoom(name: string): Promise<string> {
  const at = new Date()
  const room = await store.collection('rooms').add({
    name,
    nameKey: name.toLowerCase(),
    search: [],
    capacity: 14,
    color: 'plum',
    note: '',
    place: { kind: 'address', address: '1 Quay Street, Saltmere' },
    active: true,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  })
  return room.id
}

/** Creates a teacher whom no other test uses, and returns the name. */
async function createTeacher(name: string): Promise<string> {
  const at = new Date()
  const found = { nameKey: name.toLowerCase(), search: [] }
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  await store.collection('teachers').add({ name, email: '', ...found, active: true, ...stamps })
  return name
}

/** Fills in a weekly series of three Mondays at 18:00. */
async function fillIn(page: Page, room: string, title: string, teacher: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a schedule' }).click()
  await page.getByLabel('Course').selectOption('Sound Healing Certification')
  await page.getByLabel('Room').selectOption(room)
  await page.getByLabel('Teacher').selectOption(teacher)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill(first)
  await page.getByLabel('Repeats').selectOption('Weekly')
  await page.getByLabel('Number of sessions').fill('3')
  await sees(page, 'Every week on Monday, 3 times.')
}

async function plan(page: Page, room: string, title: string, teacher: string): Promise<void> {
  await fillIn(page, room, title, teacher)
  await sees(page, '3 sessions, and none clashes.')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await sees(page, `${title} was saved.`)
}

async function listSessions(roomId: string): Promise<Session[]> {
  const ofRoom = store.collectionGroup('sessions').where('roomId', '==', roomId)
  const { docs } = await ofRoom.orderBy('startsAt').get()
  return docs.map((session) => Session.parse(session.data()))
}

async function actionsOn(id: string): Promise<string[]> {
  const { docs } = await store.collection('auditEvents').where('documentId', '==', id).get()
  const events = docs.map((event) => AuditEvent.parse(event.data()))
  return events.sort((a, b) => a.revision - b.revision).map(({ action }) => action)
}

test('An admin plans sessions across a clock change, cancels one and undoes it', async ({
  newAdmin,
}) => {
  const [room, title] = [newName('Loft'), newName('Dusk')]
  const asha = await createTeacher(newName('Asha'))
  const roomId = await createRoom(room)
  const page = await newAdmin(schedules)
  await seesPage(page, 'Course Schedules')
  await sees(page, 'Practice and anatomy', 'Listening evening', 'Miriam Osei')
  await plan(page, room, title, asha)
  const starts = (await listSessions(roomId)).map(({ startsAt }) => startsAt.toISOString())
  expect(starts).toStrictEqual([
    `${first}T18:00:00.000Z`,
    `${second}T17:00:00.000Z`,
    `${third}T17:00:00.000Z`,
  ])

  await page.goto(`${schedules}?view=week&day=${second}&room=${roomId}`)
  await sees(page, '1 session in London time')
  await sees(page.getByRole('link', { name: new RegExp(`^18:00 to 19:30 ${title}`) }), room)
  await page.getByRole('link', { name: 'Previous week' }).click()
  await sees(page, '1 session in London time')
  await page.getByRole('link', { name: 'Month' }).click()
  await sees(page.getByRole('table'), title)
  expect(page.url()).toMatch(/view=month.*room=|room=.*view=month/)
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `Edit ${title}` })).toBeFocused()
  await page.getByRole('button', { name: 'Back to the schedules' }).click()
  await expect(page.getByRole('table', { name: /^March/ })).toBeVisible()

  await page.goto(`${schedules}?q=${title.replace(' ', '+')}`)
  await page.getByRole('button', { name: `Cancel: ${title}` }).click()
  await sees(page, `${title} is cancelled`)
  expect(await listSessions(roomId)).toStrictEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, `${title} is planned.`)
  const [session] = await listSessions(roomId)
  expect((await listSessions(roomId)).length).toBe(3)
  expect(await actionsOn(session?.scheduleId ?? '')).toStrictEqual(['create', 'cancel', 'plan'])
})

test('A single session can be planned with the keyboard alone', async ({ newAdmin }) => {
  const [room, title] = [newName('Pier'), newName('Noon')]
  const roomId = await createRoom(room)
  const mia = await createTeacher(newName('Mia'))
  const page = await newAdmin(schedules)
  const { keyboard } = page
  await sees(page, 'Listening evening')
  await tabTo(page, page.getByRole('link', { name: 'Add a schedule' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New schedule' })).toBeFocused()
  await tabTo(page, page.getByLabel('Course'))
  await keyboard.type('Sound')
  await tabTo(page, page.getByLabel('Room'))
  await keyboard.type(room)
  await tabTo(page, page.getByLabel('Teacher'))
  await keyboard.type(mia)
  await tabTo(page, page.getByLabel('Title'))
  await keyboard.type(title)
  await tabTo(page, page.getByLabel('First day'))
  const [year = '', month = '', day = ''] = first.split('-')
  await keyboard.type(`${month}${day}${year}`)
  await sees(page, '1 session, and none clashes.')
  await tabTo(page, page.getByLabel('Minutes'))
  await keyboard.press('Enter')
  await sees(page, `${title} was saved.`)
  await expect(page.getByRole('link', { name: 'Add a schedule' })).toBeFocused()
  expect((await listSessions(roomId)).map(({ wallTime }) => wallTime)).toStrictEqual([
    `${first}T18:00`,
  ])
})
