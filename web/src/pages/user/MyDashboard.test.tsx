import { AccessRecord, AccessSource } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import { paths } from '#shared/paths.ts'
import { FakeIdentity, maya, nina } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { coursePage } from '#testing/sampleContent.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom } from '#testing/school/fakeAccess.ts'
import { addBooking } from '#testing/school/fakeBookings.ts'
import { addCertificate } from '#testing/school/fakeCertificates.ts'
import { addRequest } from '#testing/school/fakeRequests.ts'
import { addLessons, addProgress, addSession } from '#testing/school/fakeStudy.ts'

const prenatal = { userId: 'sample-maya', courseId: 'prenatal-yoga-certification' }
const sound = { userId: 'sample-maya', courseId: 'sound-healing-certification' }

let school: FakeSchool
beforeEach(async () => {
  school = sampleSchool()
  await grantAccess(prenatal, school)
  await grantAccess(sound, school)
  addLessons(school, prenatal.courseId, ['Breath', 'Spine'])
  addLessons(school, sound.courseId, ['Listening', 'Bowls'])
})

const open = (person = maya) =>
  renderSite('/dashboard/user', { identity: new FakeIdentity(person), school })

const part = (name: string) => screen.findByRole('region', { name })

test('continues the last opened course and lists the others', async () => {
  addProgress(school, { ...prenatal, lastLessonId: 'breath', lastOpenedAt: new Date('2026-02-01') })
  addProgress(school, {
    ...sound,
    done: ['listening'],
    lastLessonId: 'listening',
    lastOpenedAt: new Date('2026-03-01'),
  })
  open()
  const card = await part('Continue where you stopped')
  expect(within(card).getByRole('link', { name: 'Continue: Bowls' })).toBeInTheDocument()
  const others = await part('Your other courses')
  expect(within(others).getByRole('listitem')).toHaveTextContent(
    'Prenatal Yoga Certification0 of 2 lessons',
  )
  expect(document.title).toBe('My Dashboard')
})

test('shows the next step first, then what changes soon, then the rest', async () => {
  addRequest(school, { userId: maya.user.uid, courseId: sound.courseId })
  addCertificate(school, 'K7QM-3XWD-9TZB-V2HN', { userId: maya.user.uid })
  addSession(school, prenatal.courseId, 10)
  open()
  await part('Certificates')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings).toEqual([
    'Your next session',
    'Start your course',
    'Your requests',
    'Your other courses',
    'Certificates',
  ])
})

test('loads requests and certificates once for all sections', async () => {
  addRequest(school, { userId: maya.user.uid, courseId: sound.courseId })
  addCertificate(school, 'K7QM-3XWD-9TZB-V2HN', { userId: maya.user.uid })
  open()
  await part('Certificates')
  await part('Your requests')
  const read = (collection: string) =>
    school.reads.filter(({ query }) => query.collection === collection)
  expect(read('certificates')).toHaveLength(1)
  expect(read('placeRequests')).toHaveLength(1)
})

describe('With all lessons done', () => {
  beforeEach(() => {
    addProgress(school, { ...prenatal, done: ['breath', 'spine'], finishedAt: new Date() })
    addProgress(school, { ...sound, done: ['listening', 'bowls'] })
  })

  test('a course that the teachers still have to confirm is the next step', async () => {
    open()
    const step = await part('You have done all lessons')
    expect(step).toHaveTextContent('Sound Healing Certification')
    await waitFor(() =>
      expect(step).toHaveTextContent('Your teachers confirm when you have finished the course.'),
    )
    expect(await part('Your other courses')).toHaveTextContent('2 of 2 lessons, finished')
  })

  test('the certificate of a finished course is the next step and is announced once', async () => {
    addProgress(school, { ...sound, done: ['listening', 'bowls'], finishedAt: new Date() })
    open()
    const waits = await part('You have finished this course')
    await waitFor(() => expect(waits).toHaveTextContent('The school issues your certificate next'))
    for (const { courseId } of [prenatal, sound]) {
      addCertificate(school, `${courseId === sound.courseId ? 'S' : 'P'}7QM-3XWD-9TZB-V2HN`, {
        userId: maya.user.uid,
        courseId,
      })
    }
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    const link = await screen.findByRole('link', { name: 'See your certificate' })
    expect(link).toLeadTo(expect.stringMatching(/^\/certificates\/[PS]7QM/))
    expect(screen.getAllByText(/is ready\./)).toHaveLength(2)
  })
})

test('The next step shows the picture of its course', async () => {
  const course = coursePage({ slug: sound.courseId })
  renderSite('/dashboard/user', {
    identity: new FakeIdentity(maya),
    school,
    pages: {
      [paths.course(sound.courseId)]: {
        kind: 'course',
        today: '2026-11-20',
        course,
        outline: null,
      },
    },
  })
  const step = await part('Start your course')
  expect(step).toHaveTextContent('Sound Healing Certification')
  await waitFor(() => expect(step.querySelector('img')).toHaveAttribute('alt', ''))
})

describe('The next step of a student without a course', () => {
  const asked = { userId: nina.user.uid, courseId: sound.courseId }
  const verified = { ...nina, user: { ...nina.user, emailVerified: true } }

  test('is to choose a course, without any other section', async () => {
    open(verified)
    const step = await part('Choose your course')
    expect(within(step).getByRole('link', { name: 'See our courses' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  })

  test('is to wait for the answer to a request, with its date', async () => {
    addRequest(school, asked)
    open(verified)
    const step = await part('We have your request')
    expect(step).toHaveTextContent('Sound Healing Certification')
    expect(step).toHaveTextContent('We answer within two working days.')
    expect(await part('Your requests')).toHaveTextContent('Requested')
  })

  test('is to verify the email that the answer goes to', async () => {
    addRequest(school, { ...asked, state: 'waiting' })
    open(nina)
    const step = await part('You are on the waiting list')
    const verify = within(step).getByRole('link', { name: `Verify ${nina.user.email}` })
    expect(verify).toLeadTo(paths.verifyEmail)
  })
})

describe('The next session', () => {
  const book = (hours: number, state: 'booked' | 'waiting' = 'booked') =>
    addBooking(
      school,
      { courseId: prenatal.courseId, sessionId: `evenings_${hours}` },
      prenatal.userId,
      { state },
    )
  const step = () => part('Your next session')

  test('is the first with a seat, also behind more than five others', async () => {
    for (const hours of [10, 20, 30, 40, 50, 60, 70, 80]) {
      addSession(school, prenatal.courseId, hours, { title: `P${hours}` })
    }
    book(80)
    open()
    const card = await step()
    expect(card).toHaveTextContent('P80')
    expect(card).toHaveTextContent('You have a seat')
    expect(card).toHaveTextContent('5 more begin before it, without a seat for you.')
    expect(within(card).getByRole('link', { name: 'All my sessions' })).toLeadTo(
      '/dashboard/user/sessions',
    )
  })

  test('says where it is, and that the student waits for a seat', async () => {
    addSession(school, sound.courseId, 10)
    addSession(school, prenatal.courseId, 20, { title: 'P20', seats: 0 })
    book(20, 'waiting')
    open()
    const card = await step()
    expect(card).toHaveTextContent('P20')
    expect(card).toHaveTextContent('12 Rope Walk, Saltmere')
    expect(card).toHaveTextContent('You are on the waiting list')
    expect(card).toHaveTextContent('One more begins before it, without a seat for you.')
  })

  test('is booked and cancelled here, with an undo', async () => {
    addSession(school, prenatal.courseId, 48, { title: 'P48' })
    const { user } = open()
    await user.click(within(await step()).getByRole('button', { name: /^I’m coming: P48, / }))
    expect(await screen.findByText(/^You have a seat: P48, /)).toBeVisible()
    await user.click(within(await step()).getByRole('button', { name: /^Cancel my seat: P48, / }))
    expect(await screen.findByText(/^Your seat is cancelled: P48, /)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  })
})

describe('Sessions of group dates', () => {
  beforeEach(() => {
    addSession(school, prenatal.courseId, 20, { title: 'Winter group', dateKey: 'winter' })
    addSession(school, prenatal.courseId, 30, { title: 'Spring group', dateKey: 'spring' })
  })

  const findTitle = async () => {
    open()
    const card = await part('Your next session')
    return card.querySelector('strong')?.textContent
  }

  test('are shown to students without a group date', async () => {
    expect(await findTitle()).toBe('Winter group')
  })

  test('are shown only to the students of that date', async () => {
    addRequest(school, { ...prenatal, dateKey: 'spring', state: 'accepted' })
    addRequest(school, { ...prenatal, dateKey: 'winter', state: 'declined' })
    expect(await findTitle()).toBe('Spring group')
  })

  test('are shown only to the members of that group', async () => {
    grantFrom(school, { ...prenatal, source: 'group-spring' })
    expect(await findTitle()).toBe('Spring group')
  })
})

test('shows the last day of each course, and courses that have ended or were removed', async () => {
  await grantAccess({ ...prenatal, endsOn: '2190-06-30' }, school)
  await grantAccess({ ...sound, endsOn: '2190-01-31' }, school)
  await grantAccess(
    { ...sound, courseId: '200-hour-yoga-teacher-training', endsOn: '2026-01-31' },
    school,
  )
  open()
  const card = await part('Start your course')
  expect(card).toHaveTextContent('Open until 31 Jan 2190')
  expect(await part('Your other courses')).toHaveTextContent('Open until 30 Jun 2190')
  const closed = await part('Closed at the moment')
  await within(closed).findByText('Ended on 31 Jan 2026')
})

test('The next session is not one in a pause of the access', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const span = (startsOn: string | null, endsOn: string) => ({
    startsOn,
    endsOn,
    startsAt: startsOn && new Date(startsOn),
    endsAt: new Date(endsOn),
  })
  await grantAccess({ ...prenatal, endsOn: day(2) }, school)
  const key = accessId(prenatal.userId, prenatal.courseId)
  const record = await school.get('userCourseAccess', key, AccessRecord)
  const [now, later] = [span(null, day(2)), span(day(30), day(60))]
  const sources = {
    individual: AccessSource.parse({ ...record, ...now }),
    purchase: AccessSource.parse({ ...record, ...later }),
  }
  const gaps = [{ from: now.endsAt, until: later.startsAt }]
  const ends = { endsOn: later.endsOn, endsAt: later.endsAt }
  school.put('userCourseAccess', key, { ...record, ...ends, gaps, sources })
  for (const days of [5, 8, 11, 14, 17, 20]) {
    addSession(school, prenatal.courseId, 24 * days, { title: `Paused ${days}` })
  }
  addSession(school, prenatal.courseId, 24 * 40, { title: 'Again' })
  open()
  expect(await part('Your next session')).toHaveTextContent('Again')
  await screen.findByText(/and opens again on/)
})

describe('Unfinished tasks', () => {
  test('include an unverified email of a student without a course', async () => {
    open(nina)
    expect(await part('Verify your email address')).toBeInTheDocument()
    expect(screen.getByText(/^Your address is not verified yet/)).toBeInTheDocument()
  })

  test('include the graduate profile after a finished course', async () => {
    addProgress(school, { ...prenatal, finishedAt: new Date() })
    open()
    await screen.findByText(/^You have finished Prenatal Yoga Certification\./)
    expect(screen.getByRole('link', { name: 'Write my graduate profile' })).toBeInTheDocument()
  })

  test('include a graduate profile that the school wants changed', async () => {
    const at = new Date()
    school.put('graduateDrafts', maya.user.uid, {
      userId: maya.user.uid,
      name: 'Maya',
      alt: '',
      city: '',
      bio: 'x',
      links: [],
      courseIds: [prenatal.courseId],
      year: null,
      photo: null,
      status: 'changes-asked',
      submittedAt: at,
      submittedKey: 1,
      consent: true,
      request: 'Which town?',
      nameKey: 'maya',
      search: [],
      revision: 2,
      createdAt: at,
      updatedAt: at,
    })
    addProgress(school, { ...prenatal, finishedAt: at })
    open()
    await screen.findByText(/Which town\?$/)
    expect(screen.queryByText(/^You have finished/)).not.toBeInTheDocument()
  })
})

test('shows an acceptance, a course and a certificate while it is open', async () => {
  const own = { userId: nina.user.uid, courseId: sound.courseId }
  addRequest(school, own)
  open(nina)
  const requests = await part('Your requests')
  expect(requests).toHaveTextContent('Requested')
  addRequest(school, { ...own, state: 'accepted' })
  await grantAccess(own, school)
  addCertificate(school, 'K7QM-3XWD-9TZB-V2HN', { userId: nina.user.uid })
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(await part('Start your course')).toBeVisible()
  expect(await part('Certificates')).toBeVisible()
  const accepted = await part('Your requests')
  await waitFor(() => expect(accepted).toHaveTextContent('Accepted'))
  expect(within(accepted).queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test('keeps other sections if one cannot be loaded, and loads that on retry', async () => {
  school.refuseNext(
    `courses/${prenatal.courseId}/sessions`,
    new CallError('unavailable', 'No connection.'),
  )
  const { user } = open()
  const sessions = await part('Your next session')
  await user.click(await within(sessions).findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sessions).not.toBeInTheDocument())
  expect(await part('Start your course')).toBeInTheDocument()
})
