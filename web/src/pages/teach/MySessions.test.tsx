import { listTeacherSessions } from '@shala/contract/schedules/teaching'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { admin, FakeIdentity, maya, office, teacher } from '#testing/FakeIdentity.ts'
import { openAccountMenu } from '#testing/openAccountMenu.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const courseId = 'sound-healing-certification'

/** A wall time in UTC, some days from today. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T18:00`
}

function createTeaching() {
  const school = sampleSchool()
  addRoom(school, 'The Attic')
  const teacherId = addTeacher(school, 'Tara Nolan')
  school.setRole('sample-teacher', 'teacher', 'sample-admin', teacherId)
  const add = (title: string, days: number, wishes = {}) =>
    addSchedule(school, title, { teacherId, courseId, start: inDays(days), ...wishes })
  return { school, add }
}

const openPage = (path: string, { school } = createTeaching()) =>
  renderSite(path, { identity: new FakeIdentity(teacher), school })

const getGroup = (name: string) => within(screen.getByRole('region', { name }))
const listTitles = (name: string) =>
  getGroup(name)
    .queryAllByRole('link')
    .map(({ textContent }) => /^\D+/.exec(textContent)?.[0])

test('lists the teacher’s sessions of today, and those of a year ahead and back', async () => {
  const teaching = createTeaching()
  teaching.add('Now', 0)
  teaching.add('Soon', 3)
  teaching.add('Sooner', 1)
  teaching.add('Last', -2)
  teaching.add('Earlier', -9)
  teaching.add('Far', 170)
  teaching.add('Old', -170)
  teaching.add('Not mine', 1, { teacherId: 'other' })
  openPage('/dashboard/teach', teaching)
  await screen.findByRole('region', { name: 'Today' })
  const weekday = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day .*/
  const titles = (name: string) => listTitles(name).map((text) => text?.replace(weekday, ''))
  expect(titles('Today')).toEqual(['Now'])
  expect(titles('Coming sessions')).toEqual(['Sooner', 'Soon', 'Far'])
  await waitFor(() => expect(titles('Past sessions')).toEqual(['Last', 'Earlier', 'Old']))
  expect(screen.queryByText('Not mine')).not.toBeInTheDocument()
})

slowTest('reads more coming and past sessions a page at a time', async () => {
  const teaching = createTeaching()
  for (let day = 1; day <= 60; day++) {
    teaching.add(`Ahead ${day}.`, day)
    teaching.add(`Back ${day}.`, -day)
  }
  const { user } = openPage('/dashboard/teach', teaching)
  for (const [name, first] of [
    ['Coming sessions', 'Ahead'],
    ['Past sessions', 'Back'],
  ] as const) {
    const group = within(await screen.findByRole('region', { name }))
    await user.click(await group.findByRole('button', { name: 'Show more' }))
    expect(await group.findByRole('link', { name: new RegExp(`^${first} 60`) })).toBeVisible()
    expect(group.getAllByRole('link')).toHaveLength(60)
    expect(group.queryByRole('button')).not.toBeInTheDocument()
  }
})

slowTest('links to a session with its participants by name, and back', async () => {
  const teaching = createTeaching()
  teaching.add('Listening evening', 1)
  const done = { lessonsDone: 3, minutesDone: 90 }
  const people = [
    { userId: 'sample-leo', state: 'booked', name: 'Leo Okafor', ...done },
    { userId: 'sample-maya', state: 'waiting', name: 'Maya Lindqvist', ...done },
  ]
  const days = { from: `${inDays(0)}:00Z`, before: `${inDays(9)}:00Z` }
  const own = await teaching.school.call(listTeacherSessions, days)
  const session = { ...own.sessions[0], booked: 2 }
  const answer = { session, people, lessons: 12, minutesRequired: 600 }
  teaching.school.answers.set('getTeacherSession', answer)
  const { user } = openPage('/dashboard/teach', teaching)
  await user.click(await screen.findByRole('link', { name: /^Listening evening/ }))
  await screen.findByRole('heading', { level: 1, name: 'Listening evening' })
  const names = (name: string) =>
    within(getGroup('People').getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const stand = '3 of 12 lessons, 1 h 30 min of 10 h'
  expect(names('Booked')).toEqual([`Leo Okafor${stand}`])
  expect(names('On the waiting list')).toEqual([`Maya Lindqvist${stand}`])
  expect(getGroup('Time and place').getByText(/2 of 18 seats are booked/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'My sessions', current: false }))
  await screen.findByRole('heading', { level: 1, name: 'My sessions' })
})

test('says that a session of another teacher does not exist', async () => {
  const teaching = createTeaching()
  const gone = new CallError('not-found', 'sessionId: there is no such session')
  teaching.school.refuseNext('getTeacherSession', gone)
  openPage(`/dashboard/teach/sessions/${courseId}/other_20270329T1800`, teaching)
  await screen.findByText(/There is no such session/)
})

test('shows no sessions once the role was removed', async () => {
  const teaching = createTeaching()
  const refusal = 'Only the staff of the school may do this'
  teaching.school.refuseNext('listTeacherSessions', new CallError('permission-denied', refusal))
  openPage('/dashboard/teach', teaching)
  await screen.findByText(new RegExp(refusal))
})

test.each([
  ['a student', maya, 'For teachers only'],
  ['an office user', office, 'Admin Dashboard'],
  ['an owner', admin, 'Admin Dashboard'],
  ['a visitor', null, 'Sign in'],
])('redirects %s or refuses access', async (_, person, title) => {
  const { school } = createTeaching()
  renderSite('/dashboard/teach', { identity: new FakeIdentity(person), school })
  await screen.findByRole('heading', { level: 1, name: title })
  expect(school.listInputs('listTeacherSessions')).toEqual([])
})

slowTest('has the menus of a teacher', async () => {
  const { user } = openPage('/dashboard/teach')
  const menu = within(await screen.findByRole('navigation', { name: 'Teaching' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['My sessions'])
  const tabs = within(screen.getByRole('navigation', { name: 'Main pages' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveAccessibleName('Sessions')
  const account = await openAccountMenu(user)
  await user.click(account.getByRole('menuitem', { name: 'My dashboard' }))
  await screen.findByRole('heading', { level: 1, name: 'My Dashboard' })
  const ofStudent = await openAccountMenu(user)
  expect(ofStudent.queryByRole('menuitem', { name: 'Admin dashboard' })).not.toBeInTheDocument()
  await user.click(ofStudent.getByRole('menuitem', { name: 'Sessions I teach' }))
  await screen.findByRole('heading', { level: 1, name: 'My sessions' })
})
