import { slowTest } from '@shala/contract/testing/slowTest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRegister } from '#testing/school/fakeAttendance.ts'
import { addBooking } from '#testing/school/fakeBookings.ts'
import { addMail } from '#testing/school/fakeEmailTemplates.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const path = '/dashboard/admin/schedules'
const sound = 'sound-healing-certification'

function schoolWithSchedules() {
  const school = sampleSchool()
  const at = new Date('2026-02-03')
  school.put('school', 'settings', { timeZone: 'UTC', revision: 1, createdAt: at, updatedAt: at })
  addRoom(school, 'The Attic', { capacity: 18 })
  addRoom(school, 'Garden Hall', { capacity: 32, color: 'sage' })
  addRoom(school, 'Old Barn', { active: false })
  addTeacher(school, 'Ruth Calder')
  addTeacher(school, 'Old Hand', { active: false })
  addSchedule(school, 'Evening class', { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' })
  addSchedule(school, 'Open day', {
    start: '2027-02-06T10:00',
    roomId: 'garden-hall',
    teacher: 'Tom Ellery',
    courseId: 'prenatal-yoga-certification',
    status: 'cancelled',
  })
  return school
}

async function open(query = '', school = schoolWithSchedules()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { level: 1 })
  return { ...site, address: () => site.location.history.at(-1) }
}

const getRow = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (row === null) throw new Error(`${name} has no row`)
  return within(row)
}

describe('The list of schedules', () => {
  test('cancels a schedule without bookings without a question, and undo restores it', async () => {
    const { user, school } = await open()
    const row = await getRow('Evening class')
    await user.click(row.getByRole('button', { name: 'Cancel: Evening class' }))
    await screen.findByText(/^Evening class is cancelled/)
    expect(row.getByText('Cancelled')).toBeInTheDocument()
    expect(school.collections.get(`courses/${sound}/sessions`)?.size).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Evening class is planned.')).toHaveFocus()
    expect(school.collections.get(`courses/${sound}/sessions`)?.size).toBe(3)
  })

  test('asks for confirmation before it cancels booked sessions, and whether to email', async () => {
    const school = schoolWithSchedules()
    const place = { courseId: sound, sessionId: 'evening-class_20270322T1800' }
    addBooking(school, place, 'sample-leo')
    addBooking(school, place, 'sample-maya', { state: 'waiting' })
    const { user } = await open('', school)
    const cancel = async () => {
      const row = await getRow('Evening class')
      await user.click(row.getByRole('button', { name: 'Cancel: Evening class' }))
      return within(await screen.findByRole('dialog', { name: 'Cancel Evening class?' }))
    }
    const first = await cancel()
    expect(first.getByText('With a seat (1):')).toBeInTheDocument()
    await first.findByText('Leo Okafor')
    expect(first.getByText('On the waiting list (1):')).toBeInTheDocument()
    await first.findByText('Maya Lindqvist')
    expect(
      first.getByText(
        'Everyone named here with a verified address gets an email, which waits for at least a minute.',
      ),
    ).toBeInTheDocument()
    await user.click(first.getByRole('button', { name: 'Keep them' }))
    expect(school.listInputs('setScheduleStatus')).toEqual([])
    const second = await cancel()
    await user.click(second.getByLabelText('Send them all an email'))
    await user.click(second.getByRole('button', { name: 'Cancel its sessions' }))
    await screen.findByText(
      'Evening class is cancelled, with all its future sessions. 2 people had a place; no email is sent.',
    )
    expect(school.lastInput('setScheduleStatus')).toMatchObject({
      status: 'cancelled',
      notify: false,
    })
  })

  describe('A cancelled schedule with bookings', () => {
    const place = { courseId: sound, sessionId: 'evening-class_20270322T1800' }

    const cancelBooked = async () => {
      const school = schoolWithSchedules()
      addBooking(school, place, 'sample-leo')
      const timers = jest.spyOn(window, 'setTimeout')
      const { user } = await open('', school)
      const row = await getRow('Evening class')
      await user.click(row.getByRole('button', { name: 'Cancel: Evening class' }))
      await user.click(await screen.findByRole('button', { name: 'Cancel its sessions' }))
      expect(await screen.findByText(/1 person will be emailed in a few minutes\./)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
      const [end] = timers.mock.calls.findLast(([, wait]) => wait === 60_000) ?? []
      timers.mockRestore()
      return { user, passMinute: () => act(() => end?.()) }
    }

    slowTest('offers Undo only while the emails are held', async () => {
      const { passMinute } = await cancelBooked()
      passMinute()
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
      expect(screen.getByText(/The time for an undo is over\.$/)).toBeInTheDocument()
    })
  })

  test('shows the conflict if a cancelled schedule cannot be planned again', async () => {
    const { user, school } = await open()
    const message = 'schedule.roomId: is taken on 6 Feb 2027 at 10:00 by Yoga with Ruth'
    school.refuseNext(
      'setScheduleStatus',
      new CallError('failed-precondition', message, 'schedule.roomId'),
    )
    await user.click(await screen.findByRole('button', { name: 'Plan again: Open day' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Open day: the room is taken on 6 Feb 2027 at 10:00 by Yoga with Ruth',
    )
  })
})

describe('The calendar', () => {
  test('shows a week by day, with a link from each session to its schedule', async () => {
    const { user, address } = await open('?view=week&day=2027-03-25')
    await screen.findByRole('heading', { name: '22 Mar to 28 Mar 2027' })
    const days = await screen.findByRole('list', { name: 'Days of the week' })
    expect(days.children).toHaveLength(7)
    expect(days.children[0]).toHaveTextContent(
      'Monday 22 Mar18:00 to 19:30 Evening class The Attic, Asha Raman',
    )
    expect(days.children[1]).toHaveTextContent('Nothing')
    await user.click(screen.getByRole('link', { name: /^18:00 to 19:30 Evening class/ }))
    expect(await screen.findByRole('heading', { name: 'Edit Evening class' })).toHaveFocus()
    expect(address()).toBe(`${path}?view=week&day=2027-03-25&schedule=evening-class`)
  })

  test('shows cancelled sessions, and which students were emailed', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Mornings', {
      start: '2027-03-22T08:00',
      rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
      exceptions: ['2027-03-29T08:00'],
    })
    const place = { courseId: sound, sessionId: 'mornings_20270322T0800' }
    const at = new Date('2027-03-20T10:00:00Z')
    const gone = { takesPlace: false, startsAt: new Date('2027-03-29T08:00:00Z'), updatedAt: at }
    for (const userId of ['sample-leo', 'sample-maya', 'sample-nina']) {
      addBooking(school, place, userId, gone)
    }
    const mail = { kind: 'session', createdAt: at } as const
    const told = (userId: string) => [{ id: `${place.sessionId}-${userId}`, known: 1, told: 2 }]
    addMail(school, {
      ...mail,
      userId: 'sample-leo',
      bookings: told('sample-leo'),
      delivery: { state: 'HELD' },
    })
    addMail(school, { ...mail, userId: 'sample-maya', delivery: { state: 'SUCCESS' } })
    // An email about another session.
    addMail(school, { ...mail, userId: 'sample-nina', bookings: told('sample-ines') })
    const { user } = await open('?view=week&day=2027-03-29', school)
    const days = await screen.findByRole('list', { name: 'Days of the week' })
    const cancelled = await within(days).findByRole('list', { name: 'Cancelled sessions' })
    expect(cancelled.closest('.week-day')).toBe(days.children[0])
    expect(cancelled).toHaveTextContent(/^Cancelled08:00 to 09:30 Mornings The Attic, Asha Raman/)
    await user.click(within(cancelled).getByText('2 of 3 told by email, 1 held'))
    const students = within(cancelled).getAllByRole('listitem').slice(1)
    await waitFor(() =>
      expect(students.map(({ textContent }) => textContent)).toEqual([
        'Leo Okafor, email held for a minute',
        'Maya Lindqvist, email sent',
        'Nina Petrova, no email',
      ]),
    )
    expect(screen.getByText('1 session in UTC time, and 1 cancelled')).toBeInTheDocument()
  })

  test('shows a month as a table of weeks, filtered by room', async () => {
    const { user, address } = await open('?view=month&day=2027-03-10')
    const month = await screen.findByRole('table', { name: 'March 2027' })
    expect(within(month).getAllByRole('columnheader')).toHaveLength(7)
    expect(within(month).getAllByRole('row')).toHaveLength(6)
    expect(within(month).getAllByRole('link', { name: /^18:00.*Evening class/ })).toHaveLength(2)
    await user.selectOptions(screen.getByLabelText('Room'), 'Garden Hall')
    await screen.findByText('No sessions in UTC time')
    expect(address()).toBe(`${path}?view=month&day=2027-03-10&room=garden-hall`)
  })

  slowTest('shows who has booked a session, and adds and removes students', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Small class', { start: '2027-03-24T18:00', seats: 1 })
    const place = { courseId: sound, sessionId: 'small-class_20270324T1800' }
    for (const userId of ['sample-leo', 'sample-nina']) {
      await grantAccess({ userId, courseId: sound }, school)
    }
    addBooking(school, place, 'sample-leo')
    const { user } = await open('?view=week&day=2027-03-24', school)
    await user.click(await screen.findByRole('link', { name: /^1 of 1 booked/ }))
    const coming = await screen.findByRole('list', { name: 'Coming' })
    await within(coming).findByText('Leo Okafor')
    expect(screen.getByText('The waiting list is empty.')).toBeInTheDocument()
    const find = screen.getByRole('combobox', { name: 'Add a person by search' })
    await user.type(find, 'maya')
    await user.click(await screen.findByRole('option', { name: /Maya/ }))
    expect(await screen.findByText(/^This person does not have this course now/)).toBeVisible()
    await user.type(find, 'nina')
    await user.click(await screen.findByRole('option', { name: /Nina/ }))
    expect(await screen.findByText(/^Nina Petrova is on the waiting list/)).toBeVisible()
    await user.click(screen.getByLabelText('Email the people I add or remove'))
    await user.click(
      within(await screen.findByRole('list', { name: 'Coming' })).getByRole('button'),
    )
    await screen.findByText('The seat was cancelled.')
    expect(school.lastInput('setAttendance')).toMatchObject({
      ...place,
      userId: 'sample-leo',
      comes: false,
      notify: false,
    })
    await user.click(screen.getByRole('link', { name: 'Back to the calendar' }))
    await screen.findByRole('list', { name: 'Days of the week' })
  })

  test('prints the people of the register, those who wait, and empty lines', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Small class', { start: '2027-03-24T18:00', seats: 1 })
    const place = { courseId: sound, sessionId: 'small-class_20270324T1800' }
    addBooking(school, place, 'sample-nina', { state: 'waiting' })
    addRegister(school, place.courseId, place.sessionId, [
      { userId: 'sample-leo', name: 'Leo Okafor' },
      { userId: 'sample-maya', name: 'Maya Lindqvist', expected: false },
      { userId: 'sample-nina', name: 'Nina Petrova', expected: false, booking: 'waiting' },
    ])
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await open(`?view=week&session=${place.courseId}/${place.sessionId}`, school)
    await user.click(await screen.findByRole('button', { name: 'Print the register' }))
    const register = within(await screen.findByRole('region', { name: 'Printed register' }))
    expect(print).toHaveBeenCalledTimes(1)
    const lines = register.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines.slice(1)).toEqual([
      '1Leo Okafor',
      '2Nina PetrovaOn the waiting list',
      ...['3', '4', '5', '6', '7'],
    ])
  })

  test('cancels a session of a series, tells who has a seat, and takes it back', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Small class', {
      start: '2199-03-24T18:00',
      rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3',
    })
    const place = { courseId: sound, sessionId: 'small-class_21990331T1800' }
    addBooking(school, place, 'sample-leo')
    const { user } = await open(`?view=week&session=${place.courseId}/${place.sessionId}`, school)
    await user.click(await screen.findByRole('button', { name: 'Cancel this session' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Leo Okafor')
    await user.click(dialog.getByRole('button', { name: 'Cancel this session' }))
    await screen.findByText('This session was moved or cancelled.')
    expect(screen.getByText(/^Small class, .* 1 person will be emailed/)).toBeInTheDocument()
    const saved = () => school.listInputs('saveSchedule')
    expect(saved()).toMatchObject([
      { revision: 1, notify: true, schedule: { exceptions: ['2199-03-31T18:00'] } },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Cancel this session' })).toBeVisible()
    expect(saved().at(-1)).toMatchObject({ revision: 2, schedule: { exceptions: [] } })
  })

  test('cancels a single session without bookings at once, with its schedule', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Open house', { start: '2199-03-24T18:00' })
    const { user } = await open(`?session=${sound}/open-house_21990324T1800`, school)
    await user.click(await screen.findByRole('button', { name: 'Cancel this session' }))
    await screen.findByText('This session was moved or cancelled.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText('Open house takes place again, with its bookings.'),
    ).toBeVisible()
    const states = school.calls.filter(({ name }) => name === 'setScheduleStatus')
    expect(states).toMatchObject([
      { input: { revision: 1, status: 'cancelled' } },
      { input: { revision: 2, status: 'planned' } },
    ])
  })

  test('does not cancel a session that has begun', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Last year', { start: '2026-03-24T18:00' })
    await open(`?session=${sound}/last-year_20260324T1800`, school)
    await screen.findByRole('button', { name: 'Print the register' })
    expect(screen.queryByRole('button', { name: 'Cancel this session' })).not.toBeInTheDocument()
  })

  slowTest('gives one session to a substitute, and takes it back', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Small class', { start: '2027-03-24T18:00', seats: 3 })
    const place = { courseId: sound, sessionId: 'small-class_20270324T1800' }
    addBooking(school, place, 'sample-leo')
    const { user } = await open(`?view=week&session=${place.courseId}/${place.sessionId}`, school)
    await user.click(await screen.findByRole('button', { name: 'Add a substitute' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Substitute' }))
    await user.click(dialog.getByRole('button', { name: 'Save the substitute' }))
    expect(dialog.getByLabelText('Teacher')).toBeInvalid()
    expect(dialog.queryByRole('option', { name: 'Old Hand' })).not.toBeInTheDocument()
    await user.selectOptions(dialog.getByLabelText('Teacher'), 'Ruth Calder')
    await user.selectOptions(dialog.getByLabelText('Room'), 'Garden Hall')
    expect(dialog.getByLabelText('Email the student who has a place')).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Save the substitute' }))
    await screen.findByText('Ruth Calder holds this session. The students get an email.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The session is as it was before.')
    expect(school.listInputs('setSubstitute')).toMatchObject([
      { revision: 1, wallTime: '2027-03-24T18:00', substitute: { roomId: 'garden-hall' } },
      { revision: 2, substitute: null },
    ])
  })

  slowTest('asks for confirmation before it books two sessions at the same time', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Small class', { start: '2027-03-24T18:00', seats: 3 })
    addSchedule(school, 'Workshop', { start: '2027-03-24T18:30' })
    await grantAccess({ userId: 'sample-nina', courseId: sound }, school)
    addBooking(school, { courseId: sound, sessionId: 'workshop_20270324T1830' }, 'sample-nina')
    const { user } = await open('?view=week&day=2027-03-24', school)
    await user.click(await screen.findByRole('link', { name: /^0 of 3 booked/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Add a person by search' }), 'nina')
    await user.click(await screen.findByRole('option', { name: /Nina/ }))
    expect(await screen.findByText(/have a seat at the same time in Workshop/)).toBeVisible()
    expect(screen.getByText('No bookings yet.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Book both sessions for Nina Petrova' }))
    expect(await screen.findByText('Nina Petrova has a seat.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Book both/ })).not.toBeInTheDocument()
  })

  slowTest('gives a free seat to a student on the waiting list', async () => {
    const school = schoolWithSchedules()
    addSchedule(school, 'Small class', { start: '2027-03-24T18:00', seats: 1 })
    const place = { courseId: sound, sessionId: 'small-class_20270324T1800' }
    await grantAccess({ userId: 'sample-leo', courseId: sound }, school)
    addBooking(school, place, 'sample-leo')
    addBooking(school, place, 'sample-nina', { state: 'waiting' })
    const { user } = await open('?view=week&day=2027-03-24', school)
    await user.click(await screen.findByRole('link', { name: /^1 of 1 booked/ }))
    const waiting = await screen.findByRole('list', { name: 'Waiting' })
    await within(waiting).findByText('Nina Petrova')
    const give = 'Give the free seat'
    expect(within(waiting).queryByRole('button', { name: give })).not.toBeInTheDocument()
    await user.click(
      within(screen.getByRole('list', { name: 'Coming' })).getByRole('button', { name: 'Remove' }),
    )
    // She has lost access to the course, so she did not get the free seat automatically.
    await grantAccess({ userId: 'sample-nina', courseId: sound }, school)
    await user.click(await screen.findByRole('button', { name: give }))
    expect(await screen.findByText('The seat is booked.')).toBeVisible()
    const coming = await screen.findByRole('list', { name: 'Coming' })
    await within(coming).findByText('Nina Petrova')
    expect(screen.getByText('The waiting list is empty.')).toBeInTheDocument()
    expect(school.lastInput('setAttendance')).toMatchObject({
      ...place,
      userId: 'sample-nina',
      comes: true,
    })
  })
})

describe('The form of a schedule', () => {
  async function fillIn() {
    const site = await open()
    const { user } = site
    await user.click(await screen.findByRole('link', { name: 'Add a schedule' }))
    expect(await screen.findByRole('heading', { name: 'New schedule' })).toHaveFocus()
    await user.selectOptions(screen.getByLabelText('Course'), 'Sound Healing Certification')
    await user.selectOptions(screen.getByLabelText('Room'), 'The Attic')
    expect(screen.getByLabelText('Seats')).toHaveValue('18')
    await user.selectOptions(screen.getByLabelText('Teacher'), 'Ruth Calder')
    await user.type(screen.getByLabelText('Title'), 'Listening')
    await user.type(screen.getByLabelText('First day'), '2027-03-29')
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Weekly')
    await retype(user, screen.getByLabelText('Number of sessions'), '2')
    return site
  }

  slowTest('shows clashes with other sessions before saving, and skips dates', async () => {
    const { user, school } = await fillIn()
    expect(screen.getByText('Every week on Monday, 2 times.')).toBeInTheDocument()
    expect(screen.getByLabelText('Monday')).toBeDisabled()
    expect(await screen.findByText('2 of 2 sessions clash.')).toBeVisible()
    const sessions = screen.getByRole('list', { name: 'Sessions' })
    expect(sessions).toHaveTextContent(
      'The Attic is taken by Evening class with Asha Raman, at 18:00',
    )
    await user.click(screen.getByRole('button', { name: 'Add schedule' }))
    await screen.findByText(/^Room is taken on .* by Evening class with/)
    expect(screen.getByLabelText('Room')).toHaveFocus()

    await user.click(
      screen.getByRole('button', { name: 'Skip this date: Mon, 29 Mar 2027, 18:00' }),
    )
    expect(await screen.findByText('1 of 1 session clashes.')).toBeVisible()
    const left = screen.getByRole('list', { name: 'Skipped dates' })
    expect(left).toHaveTextContent('Mon, 29 Mar 2027, 18:00')
    expect(screen.getByText(/1 date skipped/)).toBeInTheDocument()
    await retype(user, screen.getByLabelText('Begins at'), '20:00')
    expect(left).toHaveTextContent('Mon, 29 Mar 2027, 20:00')
    await screen.findByText('1 session, and none clashes.')
    await user.click(screen.getByRole('button', { name: 'Restore: Mon, 29 Mar 2027, 20:00' }))
    await screen.findByText('2 sessions, and none clashes.')
    await user.click(screen.getByRole('button', { name: 'Add schedule' }))
    await screen.findByText('Listening was saved.')
    expect(screen.getByRole('link', { name: 'Add a schedule' })).toHaveFocus()
    expect(school.lastInput('saveSchedule')).toMatchObject({
      schedule: {
        courseId: sound,
        roomId: 'the-attic',
        teacherId: 'ruth-calder',
        teacher: 'Ruth Calder',
        seats: 18,
        start: '2027-03-29T20:00',
        rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2',
        exceptions: [],
        timeZone: 'UTC',
      },
    })
  })

  slowTest('shows an error while typing if there are more seats than the room has', async () => {
    const { user, school } = await fillIn()
    await retype(user, screen.getByLabelText('Seats'), '19')
    expect(screen.getByText('Seats must be at most 18: The Attic holds no more')).toBeVisible()
    expect(screen.getByLabelText('Seats')).toHaveAttribute('aria-invalid', 'true')
    await user.selectOptions(screen.getByLabelText('Room'), 'Garden Hall')
    expect(screen.queryByText(/Seats must be at most/)).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Room'), 'The Attic')
    await user.click(screen.getByRole('button', { name: 'Add schedule' }))
    expect(screen.getByLabelText('Seats')).toHaveFocus()
    expect(school.listInputs('saveSchedule')).toEqual([])
  })

  slowTest('plans sessions for one group of the course', async () => {
    const school = schoolWithSchedules()
    addGroup(school, 'Spring', { courseIds: [sound] })
    addGroup(school, 'Past', { courseIds: [sound], startsOn: '2020-01-01', endsOn: '2020-02-01' })
    const { user } = await open('', school)
    await user.click(await screen.findByRole('link', { name: 'Evening class' }))
    const dates = await screen.findByLabelText('Group')
    expect(dates).toHaveDisplayValue('All students of the course')
    await user.selectOptions(dates, 'past')
    const outside =
      /sessions? (is|are) outside the days of Past, which are from 1 Jan 2020 until 1 Feb 2020/
    expect(await screen.findByText(outside)).toBeVisible()
    await user.selectOptions(dates, 'spring')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(school.lastInput('saveSchedule')).toMatchObject({
        schedule: { courseId: sound, dateKey: 'spring' },
      }),
    )
  })

  test('of a group begins with its course, group and first day', async () => {
    const school = schoolWithSchedules()
    addGroup(school, 'Spring', { courseIds: [sound] })
    await open(`?schedule=new&course=${sound}&group=spring&on=2027-03-01`, school)
    expect(await screen.findByLabelText('Group')).toHaveDisplayValue(/^Spring, /)
    expect(screen.getByLabelText('Course')).toHaveValue(sound)
    expect(screen.getByLabelText('First day')).toHaveValue('2027-03-01')
  })

  slowTest('shows how many students have booked, and emails them only if chosen', async () => {
    const school = schoolWithSchedules()
    const place = { courseId: sound, sessionId: 'evening-class_20270322T1800' }
    addBooking(school, place, 'sample-leo')
    const { user } = await open('?schedule=evening-class', school)
    await screen.findByText(/^1 person has a seat/)
    await user.click(screen.getByLabelText('Send them an email'))
    await user.type(screen.getByLabelText('Title'), ' II')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Evening class II was saved. 1 person had a place; no email is sent.')
    expect(school.lastInput('saveSchedule')).toMatchObject({ notify: false })
  })

  slowTest('asks before a booked date is skipped, and Undo restores it', async () => {
    const school = schoolWithSchedules()
    const place = { courseId: sound, sessionId: 'evening-class_20270322T1800' }
    addBooking(school, place, 'sample-leo')
    const { user } = await open('?schedule=evening-class', school)
    const skip = async (when: string) =>
      user.click(await screen.findByRole('button', { name: `Skip this date: ${when}` }))
    const first = 'Mon, 22 Mar 2027, 18:00'
    await skip(first)
    const dialog = within(await screen.findByRole('dialog', { name: `Skip ${first}?` }))
    await dialog.findByText('Leo Okafor')
    expect(dialog.getByText(/gets an email when you save\.$/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('list', { name: 'Skipped dates' })).not.toBeInTheDocument()
    await skip('Mon, 29 Mar 2027, 18:00')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await skip(first)
    await user.click(await screen.findByRole('button', { name: 'Skip this date' }))
    expect(
      within(screen.getByRole('list', { name: 'Skipped dates' })).getByText(first),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^Evening class was saved\. 1 person will be emailed in a few minutes/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Evening class is as it was before.')
    const saves = school.calls.filter(({ name }) => name === 'saveSchedule')
    expect(saves.map(({ input }) => input)).toMatchObject([
      { revision: 1, schedule: { exceptions: ['2027-03-22T18:00', '2027-03-29T18:00'] } },
      { revision: 2, schedule: { exceptions: [] }, notify: true },
    ])
  })
})
