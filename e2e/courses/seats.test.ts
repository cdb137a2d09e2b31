import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { createCourse, changeAccess } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const schedules = '/dashboard/admin/schedules'

/** Returns a future day, such as `2027-03-29`, and a session on it as the form shows it. */
function getDay(days: number) {
  const at = new Date(Date.now() + days * 86_400_000)
  const day = at.toISOString().slice(0, 10)
  const shown = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
  return { day, shown }
}

async function createRoom(name: string): Promise<string> {
  const at = new Date()
  await store.collection('rooms').add({
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
  return name
}

test('A weekly series skips a conflicting date, and a cancelled seat goes to the waiting list', async ({
  newAdmin,
  newVisitor,
}) => {
  const [course, title, teacher] = [newName('Breath'), newName('Dusk'), newName('Ines')]
  const [loft, pier] = [await createRoom(newName('Loft')), await createRoom(newName('Pier'))]
  const courseId = await createCourse(course, ['Arrive'])
  const [first, second] = [await register('Fay First'), await register('Sol Second')]
  for (const { uid } of [first, second]) await changeAccess('grantAccess', uid, courseId)
  const [start, third] = [getDay(20), getDay(34)]

  // An admin plans three weekly sessions with a new teacher.
  const page = await newAdmin(schedules, [/400/])
  const fillIn = async (room: string, name: string, day: string) => {
    await page.getByRole('link', { name: 'Add a schedule' }).click()
    await page.getByLabel('Course').selectOption(course)
    await page.getByLabel('Room').selectOption(room)
    await page.getByLabel('Title').fill(name)
    await page.getByLabel('First day').fill(day)
    await page.getByLabel('Repeats').selectOption('Weekly')
    await page.getByLabel('Number of sessions').fill('3')
  }
  await fillIn(loft, title, start.day)
  await page.getByRole('button', { name: 'Add a teacher' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a teacher' })
  await dialog.getByLabel('Name').fill(teacher)
  await dialog.getByRole('button', { name: 'Add teacher' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Teacher')).toHaveValue(/./)
  await page.getByLabel('Seats').fill('15')
  await sees(page, `Seats must be at most 14: ${loft} holds no more`)
  await page.getByLabel('Seats').fill('1')
  await sees(page, '3 sessions, and none clashes.')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await sees(page, `${title} was saved.`)

  // The same teacher cannot be in another room at that time: the date is skipped.
  const other = newName('Other')
  await fillIn(pier, other, third.day)
  await page.getByLabel('Teacher').selectOption(teacher)
  await sees(page, '1 of 3 sessions clashes.', `${teacher} teaches ${title} in ${loft}`)
  await suits(page, 'a schedule with something in its way')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await expect(page.getByLabel('Teacher')).toBeFocused()
  await page.getByRole('button', { name: `Skip this date: ${third.shown}, 18:00` }).click()
  await sees(page, '2 sessions, and none clashes.')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await sees(page, `${other} was saved.`)

  // One student takes the last seat; the other waits, and gets it when the first cancels.
  const one = await newVisitor()
  const two = await newVisitor()
  const studied = `/dashboard/user/courses/${courseId}`
  await signIn(one, first.email, studied)
  await signIn(two, second.email, studied)
  const button = (visitor: typeof one, label: string) =>
    visitor.getByRole('button', { name: new RegExp(`^${label}: ${title}, `) }).first()
  await button(one, 'I’m coming').click()
  await sees(one, `You have a seat: ${title}`)
  await two.reload()
  await button(two, 'Join the waiting list').click()
  await sees(two, `You are on the waiting list: ${title}`)
  await suits(two, 'sessions of a student')

  await page.goto(`${schedules}?view=month&day=${start.day}`)
  await page.getByRole('link', { name: '1 of 1 booked, 1 waiting' }).first().click()
  await sees(page.getByRole('list', { name: 'Coming' }), 'Fay First')
  await sees(page.getByRole('list', { name: 'Waiting' }), 'Sol Second')
  await suitsInEveryLook(page, 'who comes to a session')

  await button(one, 'Cancel my seat').click()
  await sees(one, `Your seat is cancelled: ${title}`)
  await two.reload()
  await sees(two, 'You have a seat.')
  const { docs } = await store.collection('mail').where('to', 'array-contains', second.email).get()
  expect(docs.map((mail): unknown => mail.get('message.subject'))).toContain(
    `You have a seat: ${title}`,
  )

  // An admin moves the session, and sees in advance how many people get an email.
  await page.goto(`${schedules}?q=${title.replace(' ', '+')}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel('Begins at').fill('19:30')
  await sees(page, '1 person has a seat or a place on the waiting list')
  await suits(page, 'a change that people are told of')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sees(page, `${title} was saved.`)
  await two.reload()
  await sees(two, 'You have a seat.', 'Moved from')
})
