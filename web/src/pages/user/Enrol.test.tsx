import type { ComingSessions } from '@shala/contract/courses/comingSessions'
import type { OfferedDate } from '@shala/contract/courses/requests'
import { screen, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { paths } from '#shared/paths.ts'
import { FakeIdentity, maya, nina } from '#testing/FakeIdentity.ts'
import { createUser } from '#testing/createUser.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { coursePage } from '#testing/sampleContent.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRequest, springDate, winterDate } from '#testing/school/fakeRequests.ts'

const courseId = 'sound-healing-certification'
const path = `/dashboard/user/enrol/${courseId}`

let school: FakeSchool
beforeEach(() => {
  school = sampleSchool()
  offer([winterDate, springDate])
  school.answers.set('requestPlace', { requestId: 'r', state: 'asked' })
})
const price = { amount: 1180_00, deposit: 150_00, earlyBird: null, instalments: 0 }
const noSessions: ComingSessions = { next: [], more: 0 }
const offer = (dates: OfferedDate[], sessions = noSessions) =>
  school.answers.set('listCourseDates', { title: 'Sound Healing', price, dates, sessions })

const open = (person = maya, at = path) =>
  renderSite(at, { identity: new FakeIdentity(person), school })
const user = createUser()
const asked = () => school.lastInput('requestPlace')

test('preselects the next date with places and sends the request with a message', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Enrol')
  const dates = within(screen.getByRole('radiogroup', { name: 'Which date?' }))
  expect(dates.getByRole('radio', { name: /^Spring group, 6 Mar to 9 May 2027/ })).toBeChecked()
  expect(dates.getByText('Saturdays. Places available')).toBeInTheDocument()
  expect(dates.getByText('Full: you can join the waiting list')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/Anything we should know/), 'I play the harp.')
  await user.click(screen.getByRole('button', { name: 'Request this place' }))
  const arrived = await screen.findByRole('group', { name: 'We have your request' })
  expect(arrived).toHaveFocus()
  expect(arrived).toHaveTextContent('We sent the next steps to maya@shala.test.')
  expect(asked()).toEqual({
    courseId,
    dateKey: 'spring',
    wait: false,
    message: 'I play the harp.',
    answers: [],
  })
})

test('a course that does not exist is a page that does not exist', async () => {
  school.refuseNext('applicationForms', new CallError('permission-denied', 'You may not see this.'))
  school.refuseNext('listCourseDates', new CallError('not-found', 'there is no such course'))
  open(maya, paths.user.enrol('nope'))
  expect(await screen.findByText(/^There is no such course/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('names price and deposit of the chosen date before and after the request', async () => {
  const own = { ...price, amount: 990_00, deposit: null }
  offer([
    { ...springDate, price },
    { ...winterDate, places: 'open', price: own },
  ])
  open(maya, `${path}?date=spring`)
  const words =
    /The course costs \$1,180\. A deposit of \$150 keeps your place, then one payment of \$1,030\./
  expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Winter group/ }))
  expect(screen.getByText('The course costs $990.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Spring group/ }))
  await user.click(screen.getByRole('button', { name: 'Request this place' }))
  const arrived = await screen.findByRole('group', { name: 'We have your request' })
  expect(within(arrived).getByText(words)).toBeVisible()
})

test('shows the sessions of a course without groups, as its page does', async () => {
  const evening = {
    title: 'Evening',
    startsAt: '2027-01-09T18:00:00Z',
    endsAt: '2027-01-09T19:00:00Z',
    timeZone: 'Europe/London',
  }
  offer([], { next: [evening], more: 3 })
  open()
  expect(await screen.findByText('Evening, Saturday 9 Jan 2027, 18:00 to 19:00')).toBeVisible()
  expect(screen.getByText('And 3 more.')).toBeVisible()
  expect(screen.queryByText(/^No dates yet/)).toBeNull()
  expect(screen.getByText(/^The course costs \$1,180\./)).toBeVisible()
})

test('keeps the date chosen on the course page and joins the waiting list of a full date', async () => {
  school.answers.set('requestPlace', { requestId: 'r', state: 'waiting' })
  open(maya, `${path}?date=winter`)
  expect(await screen.findByRole('radio', { name: /^Winter group, 30 Jan/ })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Request this place' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  await screen.findByRole('group', { name: 'You are on the waiting list' })
  expect(asked()).toMatchObject({ dateKey: 'winter', wait: true })
})

test('offers the waiting list, with the text kept, if the last place was taken', async () => {
  open()
  await user.type(await screen.findByLabelText(/Anything we should know/), 'Hello')
  offer([winterDate, { ...springDate, places: 'full' }])
  const message = 'wait: is needed: all places are taken'
  school.refuseNext('requestPlace', new CallError('failed-precondition', message, 'wait'))
  await user.click(screen.getByRole('button', { name: 'Request this place' }))
  await screen.findByRole('button', { name: 'Join the waiting list' })
  expect(screen.getByRole('alert')).toHaveTextContent('has just been taken')
  expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('Hello')
})

test('shows the state of an existing request and lets the student choose another date', async () => {
  addRequest(school, { courseId })
  open(maya, `${path}?date=spring`)
  expect(await screen.findByText(/You have already requested this date/)).toHaveTextContent(
    'Requested',
  )
  const send = screen.getByRole('button', { name: 'Request this place' })
  expect(send).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('radio', { name: /^Winter group, 30 Jan/ }))
  expect(screen.getByRole('button', { name: 'Join the waiting list' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('asks an unverified user to verify their email', async () => {
  open(nina)
  await screen.findByText(/Your address is not verified yet/)
  await user.click(await screen.findByRole('button', { name: 'Request this place' }))
  const arrived = await screen.findByRole('group', { name: 'We have your request' })
  expect(arrived).toHaveTextContent('Verify your email address so that')
  expect(screen.getByRole('link', { name: 'Verify my email address' })).toBeInTheDocument()
})

test('returns a visitor to the same date after signing in', async () => {
  const { location } = renderSite(`${path}?date=spring`, {
    identity: new FakeIdentity(null),
    school,
  })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(location.history.at(-1)).toContain(
    new URLSearchParams({ next: `${path}?date=spring` }).toString(),
  )
})

describe('The dashboard', () => {
  const dashboard = () => open(maya, '/dashboard/user')
  const requests = () => screen.findByRole('region', { name: 'Your requests' })

  test('withdraws an open request', async () => {
    const id = addRequest(school)
    school.answers.set('withdrawRequest', { state: 'withdrawn' })
    dashboard()
    await user.click(within(await requests()).getByRole('button', { name: /^Withdraw: Sound/ }))
    await screen.findByText(/was withdrawn/)
    expect(school.calls.at(-1)).toEqual({ name: 'withdrawRequest', input: { requestId: id } })
  })
})

test.each(['/register', '/login'])(
  '%s shows the course that a visitor wants a place in',
  async (page) => {
    const course = coursePage({ slug: courseId })
    const pages = {
      [paths.course(courseId)]: { kind: 'course', today: '2026-11-26', course, outline: null },
    } as const
    const at = `${page}?${new URLSearchParams({ next: path }).toString()}`
    renderSite(at, { identity: new FakeIdentity(null), school, pages })
    expect(await screen.findByText('Your place in')).toBeVisible()
    expect(await screen.findByText(course.title)).toBeVisible()
  },
)
