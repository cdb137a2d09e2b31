import { Session } from '@shala/contract/schedules/schedules'
import { screen, waitFor, within } from '@testing-library/react'
import { grantAccess, revokeAccess } from '#features/access/api/changeAccess.ts'
import type { PageData } from '#features/site/model/pageData.ts'
import { formatDay } from '#shared/dates.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addHourPlan, addHours } from '#testing/school/fakeAttendance.ts'
import { addBooking } from '#testing/school/fakeBookings.ts'
import { addLessons, addProgress, addSession } from '#testing/school/fakeStudy.ts'

const courseId = 'prenatal-yoga-certification'
const own = { userId: 'sample-maya', courseId }

let school: FakeSchool
beforeEach(() => {
  school = sampleSchool()
  addLessons(school, courseId, ['Breath', 'Spine', 'Rest'])
})

const open = (id = courseId, pages: Readonly<Record<string, PageData>> = {}) =>
  renderSite(`/dashboard/user/courses/${id}`, { identity: new FakeIdentity(maya), school, pages })

test('lists its lessons in order, with those done and the current one', async () => {
  await grantAccess(own, school)
  addProgress(school, { ...own, done: ['breath'], lastLessonId: 'spine' })
  open()
  const lessons = await screen.findByRole('region', { name: 'Lessons' })
  const rows = within(lessons).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['BreathDone', 'SpineYou are here', 'Rest'])
  expect(within(lessons).getByRole('link', { name: 'Continue: Spine' })).toBeInTheDocument()
  expect(document.title).toBe('Prenatal Yoga Certification')
})

test('lists its next sessions with place and both time zones, without past ones', async () => {
  await grantAccess(own, school)
  addSession(school, courseId, -3, { title: 'Over' })
  addSession(school, courseId, -1, { title: 'Under way' })
  addSession(school, courseId, 30, { timeZone: 'Asia/Kolkata' })
  const place = { kind: 'online', link: 'https://meet.shala.test/a' } as const
  addSession(school, courseId, 40, { title: 'Evening', place, roomName: 'Evenings Online' })
  open()
  const sessions = await screen.findByRole('region', { name: 'Next sessions' })
  await within(sessions).findByText('Under way')
  const [underWay, next, online, ...more] = within(sessions).getAllByRole('listitem')
  expect(more).toEqual([])
  expect(underWay).toHaveTextContent('Has begun, booking is closed')
  // The address stands once for all sessions of the room.
  expect(within(sessions).getAllByText('12 Rope Walk, Saltmere')).toHaveLength(1)
  expect(next).toHaveTextContent('Prenatal Yoga Certification')
  expect(next).toHaveTextContent('(Kolkata time)')
  expect(next).toHaveTextContent('For you:')
  expect(within(online ?? sessions).getByRole('link')).toLeadTo(place.link)
})

describe('A seat in a session', () => {
  async function openWith(wishes: Partial<Session>, others: readonly string[] = []) {
    await grantAccess(own, school)
    addSession(school, courseId, 30, { title: 'Evening', ...wishes })
    const place = { courseId, sessionId: 'evenings_30' }
    for (const userId of others) addBooking(school, place, userId)
    const { user } = open()
    const sessions = within(await screen.findByRole('region', { name: 'Next sessions' }))
    await sessions.findByText('Evening')
    return { user, sessions }
  }

  test('is booked and cancelled', async () => {
    const { user, sessions } = await openWith({ seats: 2 })
    expect(sessions.getByText('2 seats are left')).toBeInTheDocument()
    await user.click(sessions.getByRole('button', { name: /^I’m coming: Evening, / }))
    await sessions.findByText('You have a seat')
    await user.click(sessions.getByRole('button', { name: /^Cancel my seat/ }))
    await sessions.findByText('2 seats are left')
  })

  test('is booked late only after a warning, and can be undone for a minute', async () => {
    const { user, sessions } = await openWith({
      seats: 2,
      startsAt: new Date(Date.now() + 3_600_000),
    })
    await user.click(sessions.getByRole('button', { name: /^I’m coming/ }))
    expect(sessions.getByText(/^It starts soon\./)).toHaveFocus()
    expect(school.listInputs('bookSession')).toEqual([])
    await user.click(sessions.getByRole('button', { name: /^Do not book/ }))
    await user.click(sessions.getByRole('button', { name: /^I’m coming/ }))
    await user.click(sessions.getByRole('button', { name: /^Book anyway/ }))
    await sessions.findByText('You have a seat')
    expect(sessions.queryByRole('button', { name: /^Cancel my seat/ })).not.toBeInTheDocument()
    expect(sessions.getByRole('link', { name: '+44 1632 960108' })).toLeadTo('tel:+441632960108')
    expect(sessions.getByRole('link', { name: 'write a message' })).toLeadTo('/contact')
    await user.click(sessions.getByRole('button', { name: 'Undo' }))
    await sessions.findByText('2 seats are left')
  })

  test('has a waiting list once all seats are taken', async () => {
    const { user, sessions } = await openWith({ seats: 1 }, ['sample-leo'])
    expect(sessions.getByText('All seats are taken')).toBeInTheDocument()
    await user.click(sessions.getByRole('button', { name: /^Join the waiting list/ }))
    await sessions.findByText('You are on the waiting list')
    expect(school.calls.at(-1)).toMatchObject({ name: 'bookSession', input: { wait: true } })
  })

  test('at the time of another session is booked only after a warning', async () => {
    addSession(school, courseId, 31, { scheduleId: 'mornings', title: 'Morning' })
    addBooking(school, { courseId, sessionId: 'evenings_31' }, own.userId)
    const { user, sessions } = await openWith({ seats: 2 })
    const name = /^I’m coming: Evening, /
    await user.click(sessions.getByRole('button', { name }))
    expect(await sessions.findByText('You already have a session at this time.')).toBeVisible()
    expect(sessions.getByText(/^You already have a seat at the same time in Morning/)).toBeVisible()
    await user.click(sessions.getByRole('button', { name: /^Do not book: Evening, / }))
    expect(school.collections.get('bookings')?.has(`evenings_30-${own.userId}`)).toBe(false)

    await user.click(sessions.getByRole('button', { name }))
    await user.click(await sessions.findByRole('button', { name: /^Book both: Evening, / }))
    await sessions.findByText(/^You have a seat: Evening, /)
    expect(school.lastInput('bookSession')).toMatchObject({
      sessionId: 'evenings_30',
      overlap: true,
    })
  })

  test('shows that its session was cancelled or moved', async () => {
    await grantAccess(own, school)
    addSession(school, courseId, 30, { title: 'Evening' })
    const place = { courseId, sessionId: 'evenings_30' }
    addBooking(school, place, own.userId, { movedFrom: new Date(Date.now() + 86_400_000) })
    addSession(school, courseId, 40, { title: 'Morning' })
    const gone = { courseId, sessionId: 'evenings_40' }
    addBooking(school, gone, own.userId, { takesPlace: false })
    school.collections.get(`courses/${courseId}/sessions`)?.delete('evenings_40')
    open()
    const sessions = within(await screen.findByRole('region', { name: 'Next sessions' }))
    await sessions.findByText(/^Cancelled: Morning, /)
    expect(sessions.getByText(/^Moved from /)).toBeInTheDocument()
  })

  test('shows a cancelled session once, also without a booking', async () => {
    await grantAccess(own, school)
    addSession(school, courseId, 40, { title: 'Morning' })
    addBooking(school, { courseId, sessionId: 'evenings_40' }, own.userId, { takesPlace: false })
    const stored = school.collections.get(`courses/${courseId}/sessions`)
    const morning = Session.parse(stored?.get('evenings_40'))
    stored?.delete('evenings_40')
    const toCancelled = (title: string, days: number, course = courseId) => ({
      courseId: course,
      title,
      timeZone: morning.timeZone,
      startsAt: new Date(morning.startsAt.getTime() + days * 86_400_000).toISOString(),
      endsAt: new Date(morning.endsAt.getTime() + days * 86_400_000).toISOString(),
    })
    school.answers.set('listCancelledSessions', {
      sessions: [
        toCancelled('Morning', 0),
        toCancelled('', 7),
        toCancelled('Gong', 7, 'sound-healing-certification'),
      ],
    })
    open()
    const sessions = within(await screen.findByRole('region', { name: 'Next sessions' }))
    const unbooked = await sessions.findByText(/^Cancelled: Prenatal Yoga Certification, /)
    expect(unbooked).toBeVisible()
    expect(sessions.getAllByText(/^Cancelled: /)).toHaveLength(2)
  })
})

test('shows no content after the access was removed, and keeps the progress', async () => {
  await grantAccess(own, school)
  addProgress(school, { ...own, done: ['breath'] })
  await revokeAccess({ ...own, reason: 'Charge-back' }, school)
  open()
  await screen.findByRole('heading', { name: 'You no longer have access to this course' })
  expect(document.body).not.toHaveTextContent(/Charge-back|Spine/)
  expect(screen.getByRole('link', { name: 'Write to us' })).toLeadTo('/about-us')
  expect(screen.queryByRole('region', { name: 'Next sessions' })).not.toBeInTheDocument()
})

describe('Before the first day', () => {
  const startsOn = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const heading = { name: 'This course has not started for you yet' }

  test('it shows the first day instead of the content', async () => {
    await grantAccess({ ...own, startsOn }, school)
    open()
    const wall = await screen.findByRole('region', heading)
    expect(wall).toHaveTextContent(`The lessons open here from ${formatDay(startsOn)}.`)
    expect(document.body).not.toHaveTextContent('Spine')
    expect(document.title).toBe('Prenatal Yoga Certification')
  })
})

test('shows hours by category, with those missing and missed', async () => {
  await grantAccess(own, school)
  addHourPlan(school, courseId)
  addHours(school, 'sample-maya', courseId, [90, 0])
  open()
  const hours = within(await screen.findByRole('region', { name: 'Your hours' }))
  expect(hours.getByText(/^18 h 30 min to go\./)).toBeVisible()
  expect(hours.getByText(/^You missed 1 h 30 min that are not made up yet/)).toBeVisible()
  const row = hours.getByRole('row', { name: /^Techniques/ })
  expect(row).toHaveTextContent('1 h 30 min10 h8 h 30 min')
})

test('all lessons done with hours missing is neither finished nor a graduate', async () => {
  await grantAccess(own, school)
  addHourPlan(school, courseId)
  addHours(school, 'sample-maya', courseId, [90])
  addProgress(school, { ...own, done: ['breath', 'spine', 'rest'] })
  open()
  const lessons = within(await screen.findByRole('region', { name: 'Lessons' }))
  const after = await lessons.findByText(/are still missing/)
  expect(after).toHaveTextContent('18 h 30 min of 20 h are still missing.')
  expect(lessons.queryByText('Finished')).not.toBeInTheDocument()
  expect(lessons.queryByRole('link', { name: /graduate profile/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/issues your certificate/)).not.toBeInTheDocument()
})

test.each([
  // The second session is after the end of the course.
  [[30, 20 * 24], /8 h 30 min are still missing after .* Your course ends on/],
  [[30, 54], /you have them by .* Your course ends on/],
])(
  'says which missing hours the sessions in %j hours cover',
  async ([first = 0, second = 0], text) => {
    const endsOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await grantAccess({ ...own, endsOn }, school)
    addHourPlan(school, courseId)
    addHours(school, 'sample-maya', courseId, [90])
    const counts = (categoryId: string, minutes: number) => ({
      counts: { categoryId, minutes, online: null },
    })
    addSession(school, courseId, first, counts('techniques', 600))
    addSession(school, courseId, second, counts('anatomy', 600))
    open()
    const hours = await screen.findByRole('region', { name: 'Your hours' })
    await waitFor(() => expect(hours).toHaveTextContent(text))
  },
)
