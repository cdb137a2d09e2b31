import { bookSession, leaveSession } from '@shala/contract/schedules/bookings'
import { saveSchedule, Session, toSessionId } from '@shala/contract/schedules/schedules'
import { callAs, callAsAdmin } from '../src/callAs.ts'
import { sees } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { changeAccess, createCourse } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
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

/** A day as the form shows it. */
const shownDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Creates a room that no other test uses. */
async function createRoom(name: string): Promise<{ id: string; name: string }> {
  const at = new Date()
  const { id } = await store.collection('rooms').add({
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
  return { id, name }
}

/** Creates a teacher whom no other test uses. */
async function createTeacher(name: string): Promise<{ id: string; name: string }> {
  const at = new Date()
  const found = { nameKey: name.toLowerCase(), search: [] }
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const teacher = { name, email: '', ...found, active: true, ...stamps }
  const { id } = await store.collection('teachers').add(teacher)
  return { id, name }
}

async function listSessions(roomId: string): Promise<Session[]> {
  const ofRoom = store.collectionGroup('sessions').where('roomId', '==', roomId)
  const { docs } = await ofRoom.orderBy('startsAt').get()
  return docs.map((session) => Session.parse(session.data()))
}

test('A weekly series skips a conflicting date, and a cancelled seat goes to the waiting list', async ({
  newAdmin,
  newVisitor,
}) => {
  const [course, title, other] = [newName('Breath'), newName('Dusk'), newName('Other')]
  const [loft, pier] = [await createRoom(newName('Loft')), await createRoom(newName('Pier'))]
  const teacher = await createTeacher(newName('Ines'))
  const courseId = await createCourse(course, ['Arrive'])
  const [fay, sol] = [await register('Fay First'), await register('Sol Second')]
  for (const { uid } of [fay, sol]) await changeAccess('grantAccess', uid, courseId)
  // On the third Monday the teacher is in another room.
  await callAsAdmin(saveSchedule, {
    schedule: {
      courseId,
      roomId: pier.id,
      teacherId: teacher.id,
      teacher: teacher.name,
      title: other,
      timeZone: 'Europe/London',
      start: `${third}T18:00`,
      minutes: 90,
      seats: 14,
    },
  })

  // An admin plans three weekly sessions across a clock change, and leaves the third one out.
  const page = await newAdmin(schedules)
  await page.getByRole('link', { name: 'Add a schedule' }).click()
  await page.getByLabel('Course').selectOption(course)
  await page.getByLabel('Room').selectOption(loft.name)
  await page.getByLabel('Teacher').selectOption(teacher.name)
  await page.getByLabel('Title').fill(title)
  await tabTo(page, page.getByLabel('First day'))
  const [year = '', month = '', day = ''] = first.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await page.getByLabel('Repeats').selectOption('Weekly')
  await page.getByLabel('Number of sessions').fill('3')
  await page.getByLabel('Seats').fill('1')
  await sees(page, 'Every week on Monday, 3 times.', '1 of 3 sessions clashes.')
  await sees(page, `${teacher.name} teaches ${other} in ${pier.name}`)
  await suits(page, 'a schedule with something in its way')
  const skipped = `${shownDay.format(new Date(third))}, 18:00`
  await page.getByRole('button', { name: `Skip this date: ${skipped}` }).click()
  await sees(page, '2 sessions, and none clashes.')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await sees(page, `${title} was saved.`)
  const sessions = await listSessions(loft.id)
  expect(sessions.map(({ startsAt }) => startsAt.toISOString())).toStrictEqual([
    `${first}T18:00:00.000Z`,
    `${second}T17:00:00.000Z`,
  ])

  // One student has the last seat; another one waits, and gets it when the first cancels.
  const seat = { courseId, sessionId: sessions.map(toSessionId)[0] }
  await callAs(fay.email, bookSession, seat)
  const student = await newVisitor()
  await signIn(student, sol.email, `/dashboard/user/courses/${courseId}`)
  await student
    .getByRole('button', { name: new RegExp(`^Join the waiting list: ${title}, `) })
    .first()
    .click()
  await sees(student, `You have joined the waiting list: ${title}`)
  await suits(student, 'sessions of a student')

  await page.goto(`${schedules}?view=month&day=${first}&room=${loft.id}`)
  await page.getByRole('link', { name: '1 of 1 booked, 1 waiting' }).first().click()
  await sees(page.getByRole('list', { name: 'Coming' }), 'Fay First')
  await sees(page.getByRole('list', { name: 'Waiting' }), 'Sol Second')
  await suitsInEveryLook(page, 'who comes to a session')

  await callAs(fay.email, leaveSession, seat)
  await student.reload()
  await sees(student, 'You have a seat')
  const { docs } = await store.collection('mail').where('to', 'array-contains', sol.email).get()
  expect(docs.map((mail): unknown => mail.get('message.subject'))).toContain(
    `You have a seat: ${title}`,
  )

  // An admin moves the session, and sees in advance how many people get an email.
  await page.goto(`${schedules}?q=${title.replace(' ', '+')}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel('Begins at').fill('19:30')
  await sees(page, '1 person has a seat or a place on the waiting list')
  await suits(page, 'a change that people are told of', { from: 1280 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sees(page, `${title} was saved.`)
  await student.reload()
  await sees(student, 'You have a seat', 'Moved from')
})
