import { openCalendar } from '@shala/contract/schedules/calendarFeeds'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { CallError, offline } from '#shared/CallError.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addBooking } from '#testing/school/fakeBookings.ts'
import { addSession } from '#testing/school/fakeStudy.ts'

const courseId = 'prenatal-yoga-certification'
const userId = maya.user.uid
const day = 24

let school: FakeSchool
beforeEach(async () => {
  school = sampleSchool()
  await grantAccess({ userId, courseId }, school)
})

const open = (query = '') =>
  renderSite(`/dashboard/user/sessions${query}`, { identity: new FakeIdentity(maya), school })

const list = async (name: string) => within(await screen.findByRole('list', { name }))
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthOf = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 7)
const inWords = (month: string) =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

test('lists every booked session first, of which the sixth can be cancelled and taken back', async () => {
  const places = Array.from({ length: 8 }, (_, n) => 2 * day * (n + 1))
  for (const hours of places) {
    addSession(school, courseId, hours, { title: `Class ${hours}` })
    addBooking(school, { courseId, sessionId: `evenings_${hours}` }, userId)
  }
  const { user } = open()
  const own = await list('Booked and waiting')
  expect(own.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByText('You can cancel a seat up to 2 hours before a session.')).toBeVisible()
  expect(screen.getAllByText('12 Rope Walk, Saltmere')).toHaveLength(1)
  await user.click(own.getByRole('button', { name: /^Cancel my seat: Class 288, / }))
  expect(await screen.findByText(/^Your seat is cancelled: Class 288, /)).toBeVisible()
  await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(7))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^You have your seat again: Class 288, /)).toBeVisible()
  await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(8))
})

test('offers no undo for a seat that someone waits for', async () => {
  addSession(school, courseId, day, { title: 'Full', seats: 1 })
  const place = { courseId, sessionId: 'evenings_24' }
  addBooking(school, place, userId)
  addBooking(school, place, 'sample-leo', { state: 'waiting' })
  const { user } = open()
  const own = await list('Booked and waiting')
  await user.click(own.getByRole('button', { name: /^Cancel my seat/ }))
  expect(await screen.findByText(/^Your seat is cancelled/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a refusal without a network goes once it is back', async () => {
  addSession(school, courseId, day, { title: 'Small' })
  addBooking(school, { courseId, sessionId: 'evenings_24' }, userId)
  school.refuseNext('leaveSession', new CallError('unavailable', offline))
  const { user } = open()
  const own = await list('Booked and waiting')
  act(() => void fireEvent(window, new Event('offline')))
  await user.click(own.getByRole('button', { name: /^Cancel my seat/ }))
  expect(await screen.findByText(offline)).toBeVisible()
  act(() => void fireEvent(window, new Event('online')))
  await waitFor(() => expect(screen.queryByText(offline)).not.toBeInTheDocument())
})

test('names the course of a session among those of several courses', async () => {
  await grantAccess({ userId, courseId: 'sound-healing-certification' }, school)
  addSession(school, courseId, day, { title: 'Evening class' })
  addSession(school, 'sound-healing-certification', 2 * day, { title: '' })
  addBooking(school, { courseId, sessionId: 'evenings_24' }, userId)
  addBooking(school, { courseId: 'sound-healing-certification', sessionId: 'evenings_48' }, userId)
  open()
  const own = await list('Booked and waiting')
  expect(await own.findByText('Prenatal Yoga Certification')).toBeVisible()
  expect(own.getAllByText('Sound Healing Certification')).toHaveLength(1)
})

test('says in plain words that the seat was taken before the undo', async () => {
  addSession(school, courseId, day, { title: 'Small', seats: 1 })
  const place = { courseId, sessionId: 'evenings_24' }
  addBooking(school, place, userId)
  const { user } = open()
  const own = await list('Booked and waiting')
  await user.click(own.getByRole('button', { name: /^Cancel my seat/ }))
  addBooking(school, place, 'sample-leo')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('All seats are taken, but you can join the waiting list.'),
  ).toBeVisible()
})

test('shows the sessions of a month, where each can be booked', async () => {
  const hours = 40 * day
  addSession(school, courseId, hours, { title: 'Later' })
  addSession(school, courseId, 400 * day, { title: 'Much later' })
  const { user } = open(`?month=${monthOf(hours)}`)
  const month = await list(inWords(monthOf(hours)))
  expect(month.getAllByRole('listitem')).toHaveLength(1)
  await user.click(month.getByRole('button', { name: /^I’m coming: Later, / }))
  const own = await list('Booked and waiting')
  expect(own.getByText('Later')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Months' })).toBeVisible()
})

describe('The calendar', () => {
  const address = () => screen.findByRole('textbox', { name: 'Private address' })
  const press = async (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }))

  test('has an address once the student creates one, to subscribe to and to copy', async () => {
    const { user } = open()
    await press(user, 'Get my calendar link')
    const box = await address()
    const made = box.getAttribute('value')
    expect(made).toMatch(/^http:\/\/localhost\/calendar\/[\w-]{43}\.ics$/)
    expect(screen.getByRole('link', { name: 'Add to my calendar' })).toLeadTo(
      expect.stringMatching(/^webcal:\/\/localhost\/calendar\//),
    )
    const google = screen.getByRole('link', { name: 'Add to Google Calendar' })
    const { origin, searchParams } = new URL(google.getAttribute('href') ?? '')
    expect(origin).toBe('https://calendar.google.com')
    expect(searchParams.get('cid')).toBe(made?.replace('http:', 'webcal:'))
    expect(google).toHaveAttribute('rel', 'noopener noreferrer')
    await press(user, 'Copy the address')
    await screen.findByText('The address is copied.')
    expect(await navigator.clipboard.readText()).toBe(made)
  })

  test('gets a new address and can be turned off, with an explanation', async () => {
    const { user } = open()
    await press(user, 'Get my calendar link')
    const first = await address().then((box) => box.getAttribute('value'))
    await press(user, 'Create a new address')
    await screen.findByText(/The old one no longer works/)
    expect(await address()).not.toHaveValue(first)
    await press(user, 'Turn the link off')
    await screen.findByText(/^The link is off/)
    expect(screen.getByRole('button', { name: 'Get my calendar link' })).toBeInTheDocument()
    const asked = school.calls.map(({ name }) => name).filter((name) => name.endsWith('Calendar'))
    expect(asked).toEqual(['openCalendar', 'openCalendar', 'closeCalendar'])
  })

  test('folds its address once it is known', async () => {
    const { token } = await school.call(openCalendar, {})
    open()
    const section = await screen.findByRole('region', { name: 'Your calendar link' })
    expect(within(section).getByDisplayValue(new RegExp(token))).not.toBeVisible()
  })
})
