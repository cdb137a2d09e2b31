import { AccessRecord } from '@shala/contract/access/access'
import { registerId } from '@shala/contract/attendance/registers'
import { Schedule } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { searchParts } from '@shala/contract/values/searchKey'
import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { extendAccess, grantAccess, revokeAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { FakeIdentity, office } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addCertificate } from '#testing/school/fakeCertificates.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'
import { addInvitation } from '#testing/school/fakeInvitations.ts'
import { addMessage } from '#testing/school/fakeMessages.ts'
import { addOrder } from '#testing/school/fakeOrders.ts'
import { addRequest } from '#testing/school/fakeRequests.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const open = (school: ReturnType<typeof sampleSchool>, query = '') =>
  renderSite(`/dashboard/admin${query}`, { school })

const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const hour = 60 * 60 * 1000
const day = 24 * hour
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)
const dayFromNow = (days: number) =>
  fromNow(days * day)
    .toISOString()
    .slice(0, 10)
const card = (name: string) => within(screen.getByRole('region', { name }))
const stamps = { revision: 1, createdAt: fromNow(-day), updatedAt: fromNow(-day) }

const draft = (name: string, status: string, days: number) => ({
  name,
  bio: 'I teach.',
  city: 'Porto',
  courseIds: [prenatal],
  userId: name,
  status,
  photo: null,
  submittedAt: fromNow(-days * day),
  submittedKey: -days,
  request: '',
  links: [],
  year: null,
  consent: true,
  nameKey: name.toLowerCase(),
  search: [name.toLowerCase()],
  ...stamps,
})
const session = (title: string, startsAt: Date) => ({
  scheduleId: 's',
  courseId: prenatal,
  roomId: 'attic',
  roomName: 'The Attic',
  title,
  place: { kind: 'address', address: '1 Mill Lane' },
  teacher: 'Gwen',
  teacherKey: 'gwen',
  seats: 12,
  timeZone: 'Europe/London',
  wallTime: '2026-11-20T18:00',
  startsAt,
  endsAt: new Date(startsAt.getTime() + hour),
})
const addRegister = (school: ReturnType<typeof sampleSchool>, id: string, more: object) =>
  school.put('registers', registerId(prenatal, id), {
    ...session(`Session ${id}`, new Date()),
    sessionId: id,
    teacherId: null,
    categoryId: null,
    minutes: 60,
    online: false,
    takesPlace: true,
    marks: [],
    note: null,
    ...stamps,
    ...more,
  })

describe('The card “New messages”', () => {
  slowTest('comes first, with the number of messages and links to five', async () => {
    const school = sampleSchool()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const createdAt = new Date(Date.UTC(2026, 0, number))
      addMessage(school, `Writer ${number}`, { createdAt })
    }
    addMessage(school, 'Answered', { status: 'answered' })
    addMessage(school, 'Sells pills', { status: 'spam' })
    open(school)
    await screen.findByText('6 messages to answer.')
    const links = card('New messages').getAllByRole('link')
    const writers = [6, 5, 4, 3, 2].map((number) => `Writer ${number}`)
    expect(links.map(({ textContent }) => textContent)).toEqual([...writers, 'All messages'])
    expect(links[0]).toLeadTo('/dashboard/admin/messages/writer-6')
    const [first] = within(screen.getByRole('region', { name: 'To do' })).getAllByRole('heading', {
      level: 3,
    })
    expect(first).toHaveTextContent('New messages')
  })
})

describe('The cards of the dashboard', () => {
  test('fold into one line if they have nothing to do', async () => {
    const school = sampleSchool()
    addMessage(school, 'Noor Haddad')
    const { user } = open(school)
    const line = await screen.findByText('Nothing to do in 10 other areas')
    expect(screen.getByText('No profiles to approve.')).not.toBeVisible()
    expect(screen.queryByRole('region', { name: 'Profiles to approve' })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'New messages' })).toBeVisible()
    await user.click(line)
    for (const message of [
      'No requests to answer.',
      'No guests to confirm.',
      'No orders need attention.',
      'No profiles to approve.',
      'No access ends in the next 30 days.',
      'No sessions today.',
    ]) {
      expect(screen.getByText(message)).toBeVisible()
    }
    expect(await screen.findByText('No access changes yet.')).toBeVisible()
  })

  test('appear together once all are loaded, so that the layout does not shift', async () => {
    const school = sampleSchool()
    addMessage(school, 'Noor Haddad')
    const release = school.hold('graduateDrafts')
    open(school)
    expect(await screen.findByText('Noor Haddad')).not.toBeVisible()
    expect(screen.getByText('School figures')).not.toBeVisible()
    expect(screen.getByText('Loading the dashboard…')).toBeVisible()
    release()
    await waitFor(() => expect(screen.getByText('Noor Haddad')).toBeVisible())
    expect(screen.queryByText('Loading the dashboard…')).not.toBeInTheDocument()
  })

  test('list the orders that need a decision, such as after a lost dispute', async () => {
    const school = sampleSchool()
    addOrder(school, { attention: 'The bank took a contested payment back.' })
    addOrder(school, {}, 'ABC235')
    open(school)
    await screen.findByText('1 order needs attention.')
    const links = card('Orders').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/admin/orders/ABC234',
      '/dashboard/admin/orders?show=attention',
    ])
    expect(card('Orders').getByText('The bank took a contested payment back.')).toBeVisible()
  })

  test('list the orders whose payment is overdue, the longest first', async () => {
    const school = sampleSchool()
    addOrder(school, { nextDueOn: '2026-03-01' })
    addOrder(school, { nextDueOn: '2026-02-01' }, 'ABC235')
    addOrder(school, { nextDueOn: dayFromNow(3) }, 'ABC236')
    open(school)
    await screen.findByText('2 orders are overdue.')
    const links = card('Overdue payments').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/admin/orders/ABC235',
      '/dashboard/admin/orders/ABC234',
      '/dashboard/admin/orders?show=overdue',
    ])
  })

  test('begin with the sessions of today that have begun and have no marks', async () => {
    const school = sampleSchool()
    addMessage(school, 'Noor Haddad')
    for (const id of ['begun', 'marked']) {
      school.put(`courses/${prenatal}/sessions`, id, session(`Session ${id}`, new Date()))
    }
    const mark = { userId: 'sample-maya', state: 'present', missed: 0, by: 'sample-admin' }
    const marks = [{ ...mark, id: crypto.randomUUID(), at: new Date() }]
    addRegister(school, 'marked', { marks })
    open(school)
    const missing = await screen.findByRole('region', { name: 'Registers to take' })
    expect(within(missing).getAllByRole('listitem')).toHaveLength(1)
    expect(within(missing).getByRole('link', { name: 'Session begun' })).toLeadTo(
      `/dashboard/admin/registers/${prenatal}/begun`,
    )
    const tasks = within(screen.getByRole('region', { name: 'To do' }))
    const [first] = tasks.getAllByRole('heading', { level: 3 })
    expect(first).toHaveTextContent('Registers to take')
  })

  test('name the guests of registers whom the office has to confirm', async () => {
    const school = sampleSchool()
    const guest = (name: string, answer: string) => ({
      id: crypto.randomUUID(),
      name,
      answer,
      reason: 'paid',
      at: new Date(),
      by: 'tara',
    })
    addRegister(school, 'flow', {
      guests: [guest('Gita Guest', 'open'), guest('Ben', 'open'), guest('Left', 'left')],
    })
    addRegister(school, 'quiet', { guests: [guest('Done', 'left')] })
    open(school)
    const link = await screen.findByRole('link', { name: 'Gita Guest and Ben' })
    expect(link).toLeadTo(`/dashboard/admin/registers/${prenatal}/flow`)
    expect(card('Guests to confirm').getAllByRole('listitem')).toHaveLength(1)
  })

  test('lead from a request to where it is answered', async () => {
    const school = sampleSchool()
    addRequest(school, { courseId: prenatal })
    open(school)
    await waitFor(() =>
      expect(card('Requests').getByRole('link', { name: 'Maya Lindqvist' })).toLeadTo(
        '/dashboard/admin/access/requests?q=maya%40shala.test',
      ),
    )
  })

  test('list profiles waiting for approval, longest waiting first', async () => {
    const school = sampleSchool()
    school.put('graduateDrafts', 'a', draft('Ada', 'submitted', 1))
    school.put('graduateDrafts', 'b', draft('Bea', 'submitted', 3))
    school.put('graduateDrafts', 'c', draft('Cleo', 'approved', 9))
    open(school)
    await screen.findByText('2 profiles to approve.')
    const links = card('Profiles to approve').getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Bea', 'Ada', 'All to approve'])
    expect(links[0]).toLeadTo('/dashboard/admin/graduates?graduate=b')
  })

  test('list the latest access changes with student, admin, reason and notes', async () => {
    const school = sampleSchool()
    const one = { userId: 'sample-maya', courseId: prenatal }
    await grantAccess({ ...one, notes: 'Welcome!', adminNotes: 'Paid at the door' }, school)
    await extendAccess({ userIds: [one.userId], courseId: prenatal, endsOn: '2099-01-01' }, school)
    await revokeAccess({ ...one, reason: 'Refunded' }, school)
    open(school)
    await screen.findByText('Reason: Refunded')
    const latest = card('Latest access changes')
    await waitFor(() =>
      expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(
          /^Maya Lindqvist: Access removed: Prenatal.*by Asha AdminReason: Refunded$/,
        ),
        expect.stringMatching(/^Maya Lindqvist: Last day changed: Prenatal.*by Asha Admin$/),
        expect.stringMatching(
          /^Maya Lindqvist: Access given to Prenatal.*Note for the student: Welcome!Note for admins: Paid at the door$/,
        ),
      ]),
    )
  })

  test('load independently, and a failed card loads on retry', async () => {
    const school = sampleSchool()
    school.put('graduateDrafts', 'a', draft('Ada', 'submitted', 1))
    school.refuseNext('graduateDrafts', new CallError('unavailable', 'Check your connection.'))
    const { user } = open(school)
    await screen.findByText('No sessions today.')
    const waiting = card('Profiles to approve')
    expect(waiting.getByRole('alert')).toHaveTextContent(
      'We could not load the profiles to approve. Check your connection.',
    )
    await user.click(waiting.getByRole('button', { name: 'Try again' }))
    await waiting.findByRole('link', { name: 'Ada' })
  })
})

test('The charts of a small school appear on the first day', async () => {
  const school = sampleSchool()
  await grantAccess({ userId: 'sample-maya', courseId: prenatal }, school)
  school.put(`courses/${prenatal}/sessions`, 's1', {
    ...session('Soon', fromNow(hour)),
    booked: 3,
    waiting: 0,
  })
  const { user } = open(school)
  const months = within(await screen.findByRole('region', { name: 'Enrolments by month' }))
  await user.click(await months.findByText('Show as a table'))
  const [, ...rows] = months.getAllByRole('row')
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toHaveTextContent(/1$/)
  const seats = within(screen.getByRole('region', { name: 'Seats of the coming weeks' }))
  await user.click(await seats.findByText('Show as a table'))
  const weeks = seats.getAllByRole('row').map(({ textContent }) => textContent)
  expect(weeks).toContainEqual(expect.stringMatching(/390$/))
})

test('The charts of a large school wait for the night', async () => {
  const school = sampleSchool()
  await grantAccess({ userId: 'sample-maya', courseId: prenatal }, school)
  const record = school.collections.get('userCourseAccess')?.get(`sample-maya_${prenatal}`)
  for (let n = 0; n < shownLimits.charted; n += 1) {
    const userId = `student-${n}`
    school.put('userCourseAccess', `${userId}_${prenatal}`, {
      ...z.looseObject({}).parse(record),
      userId,
    })
  }
  open(school)
  const months = within(await screen.findByRole('region', { name: 'Enrolments by month' }))
  await months.findByText(/^It is computed each night/)
})

describe('The school figures', () => {
  test('count only active enrolments, without ended, removed, paused and later ones', async () => {
    const school = sampleSchool()
    const grant = (userId: string, days: object = {}) =>
      grantAccess({ userId, courseId: prenatal, ...days }, school)
    await grant('sample-maya')
    await grant('sample-admin', { startsOn: dayFromNow(-2), endsOn: dayFromNow(2) })
    await grant('sample-leo', { endsOn: dayFromNow(-2) })
    await grant('sample-nina', { startsOn: dayFromNow(2) })
    await grantAccess({ userId: 'sample-maya', courseId: sound }, school)
    await revokeAccess({ userId: 'sample-maya', courseId: sound }, school)
    await grantAccess({ userId: 'sample-leo', courseId: sound }, school)
    const key = `sample-leo_${sound}`
    const paused = AccessRecord.parse(school.collections.get('userCourseAccess')?.get(key))
    const gaps = [{ from: new Date(0), until: new Date(Date.now() + 86_400_000) }]
    school.put('userCourseAccess', key, { ...paused, gaps })
    school.put(`courses/${sound}/sessions`, 's1', session('Now', new Date()))
    open(school)
    const totals = within(await screen.findByRole('region', { name: 'School figures' }))
    await totals.findByText('Active enrolments')
    const getNumber = (term: string) => totals.getByText(term).nextElementSibling?.textContent
    const terms = [
      'Accounts, staff included',
      'Active enrolments',
      'Starting later',
      'Sessions this week',
    ]
    expect(terms.map(getNumber)).toEqual(['4', '2', '1', '1'])

    const holders = within(await screen.findByRole('region', { name: 'Enrolments by course' }))
    await holders.findByRole('table')
    const rows = holders.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'CoursePeople',
      'Prenatal Yoga Certification2',
      'Sound Healing Certification0',
    ])
  })
})

describe('The global search', () => {
  const found = () => screen.findAllByRole('option')
  const box = () => screen.findByRole('combobox', { name: 'Search everything' })

  function filled() {
    const school = sampleSchool()
    const course = { summary: '', status: 'published', ...stamps }
    const title = { title: 'Maypole Yoga', titleKey: 'maypole yoga', search: ['may'] }
    school.put('courses', 'maypole', { ...course, ...title })
    school.put('rooms', 'mayroom', {
      name: 'Mayroom',
      nameKey: 'mayroom',
      search: ['may'],
      active: true,
      capacity: 9,
      place: { kind: 'address', address: '1 Mill Lane' },
      color: 'clay',
      note: '',
      ...stamps,
    })
    const name = { nameKey: 'maya', search: ['may'] }
    school.put('graduateDrafts', 'g', { ...draft('Maya', 'approved', 1), ...name })
    return school
  }

  test('gets the focus by slash and Ctrl+K, and a slash typed into it stays', async () => {
    const { user } = open(sampleSchool())
    await box()
    await user.keyboard('/')
    expect(await box()).toHaveFocus()
    await user.keyboard('a/b')
    expect(await box()).toHaveValue('a/b')
    await user.keyboard('{Control>}k{/Control}c')
    expect(await box()).toHaveValue('c')
  })

  test('finds people, courses, rooms and graduates in groups, each with a link', async () => {
    const { user, location } = open(filled())
    await user.type(await box(), 'may')
    const options = await found()
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/dashboard/admin/access?person=sample-maya',
      '/dashboard/admin/courses?course=maypole',
      '/dashboard/admin/rooms?room=mayroom',
      '/dashboard/admin/graduates?graduate=g',
    ])
    expect(screen.getByRole('group', { name: 'Rooms' })).toBeInTheDocument()
    expect(screen.getByText('4 found.')).toBeInTheDocument()
    expect(location.history).toEqual(['/dashboard/admin'])
  })

  test('finds orders, certificates and teachers', async () => {
    const school = sampleSchool()
    const name = 'Zoe Mayer'
    const search = searchParts(name)
    addOrder(school, { name, email: 'zoe@shala.test', search })
    addCertificate(school, 'K7QM-3XWD-9TZB-V2HN', { name, status: 'revoked' })
    addTeacher(school, name, { email: 'z@shala.test' })
    const { user } = open(school)
    await user.type(await box(), 'mayer')
    expect(
      (await found()).map((option) => [option.textContent, option.getAttribute('href')]),
    ).toEqual([
      ['Zoe Mayer Sound Healing Certification, order ABC234', '/dashboard/admin/orders/ABC234'],
      [
        'Zoe Mayer Prenatal Yoga Certification, K7QM-3XWD-9TZB-V2HN, revoked',
        '/dashboard/admin/certificates?q=K7QM-3XWD-9TZB-V2HN',
      ],
      ['Zoe Mayer z@shala.test', '/dashboard/admin/teachers?teacher=z-shala-test'],
    ])
  })

  slowTest('finds groups, invitations, schedules and pages, without IDs', async () => {
    const school = filled()
    addGroup(school, 'Maypole evenings')
    addInvitation(school, 'mayra@shala.test', { courseId: 'maypole' })
    const search = searchParts('maypole')
    addSchedule(school, 'Evenings', { courseId: 'maypole', title: '', teacher: 'Ines' })
    const stored = school.collections.get('schedules')?.get('evenings')
    school.put('schedules', 'evenings', { ...Schedule.parse(stored), search })
    const { user } = open(school)
    await user.type(await box(), 'may')
    await found()
    const getGroup = (name: string) => within(screen.getByRole('group', { name }))
    expect(getGroup('Groups').getByRole('option')).toHaveTextContent('Maypole evenings')
    expect(getGroup('Invitations').getByRole('option')).toHaveTextContent(
      'mayra@shala.test invited, not registered yet',
    )
    expect(getGroup('Sessions').getByRole('option')).toHaveTextContent('Maypole Yoga with Ines')
    await retype(user, await box(), 'invit')
    expect(await screen.findByRole('option', { name: 'Invitations' })).toLeadTo(
      '/dashboard/admin/access/invitations',
    )
  })

  test('finds only pages that the office can open', async () => {
    const { user } = renderSite('/dashboard/admin', { identity: new FakeIdentity(office) })
    await user.type(await box(), 'email l')
    expect(await found()).toHaveLength(1)
    expect(screen.getByRole('option', { name: 'Email log' })).toLeadTo(
      '/dashboard/admin/emails/log',
    )
  })

  test('shows an error for one kind, and the results of the others', async () => {
    const school = filled()
    school.refuseNext('rooms', new CallError('unavailable', 'Check your connection.'))
    const { user } = open(school)
    await user.type(await box(), 'may')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Rooms could not be searched. Check your connection.',
    )
    expect(await found()).toHaveLength(3)
  })
})
