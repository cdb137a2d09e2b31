import { slowTest } from '@shala/contract/testing/slowTest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { FakeDevice } from '#testing/FakeDevice.ts'
import { FakeIdentity, teacher } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRegister } from '#testing/school/fakeAttendance.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const [courseId, sessionId] = ['sound-healing-certification', 'series_20270104T1000']
const path = `/dashboard/teach/registers/${courseId}/${sessionId}`
const offline = () => new CallError('unavailable', 'No connection.')

function createTeaching() {
  const school = sampleSchool()
  school.setRole('sample-teacher', 'teacher', 'sample-admin', addTeacher(school, 'Tara Nolan'))
  addRegister(school, courseId, sessionId, [
    { userId: 'anna', name: 'Anna' },
    { userId: 'ben', name: 'Ben' },
    { userId: 'cleo', name: 'Cleo', expected: false },
  ])
  return school
}

async function open(school = createTeaching(), device = new FakeDevice()) {
  const identity = new FakeIdentity(teacher)
  const site = renderSite(path, { identity, school, device: device.tab() })
  await screen.findByRole('list', { name: 'Register' })
  return { ...site, device }
}

const getRow = (name: string) =>
  within(
    screen
      .getByRole('list', { name: 'Register' })
      .querySelector(`li:has([aria-label="Exception of ${name}"])`) ?? document.body,
  )
const sent = ({ calls }: ReturnType<typeof sampleSchool>) =>
  calls.filter(({ name }) => name === 'saveRegister').map(({ input }) => input)

slowTest('marks all students as present with one click, then exceptions', async () => {
  const { user, school } = await open()
  expect(screen.getByText(/^0 of 2 marked\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All present' }))
  expect(await screen.findByText('2 of 2 marked. All saved.')).toBeVisible()
  expect(sent(school)).toMatchObject([
    {
      marks: [
        { userId: 'anna', state: 'present' },
        { userId: 'ben', state: 'present' },
      ],
    },
  ])
  await user.selectOptions(screen.getByLabelText('Exception of Ben'), 'Late')
  const minutes = await screen.findByLabelText('Minutes missed by Ben')
  await retype(user, minutes, '25{Enter}')
  await waitFor(() =>
    expect(sent(school).at(-1)).toMatchObject({
      marks: [{ userId: 'ben', state: 'late', missed: 25 }],
    }),
  )
  await user.click(screen.getByText(/^Other students of the course/))
  await user.click(screen.getByRole('button', { name: 'Present', description: 'Cleo' }))
  expect(await screen.findByText('3 of 3 marked. All saved.')).toBeVisible()
})

const listGuests = () => screen.findByRole('region', { name: 'People without a place' })

test('adds a student of another group, and a stranger whom the office confirms', async () => {
  const { user, school } = await open()
  await user.click(screen.getByText('A person without a place came'))
  const name = screen.getByLabelText('Full name')
  await user.selectOptions(screen.getByLabelText('Why'), 'Paid at the door')
  await user.type(name, 'Somebody Else{Enter}')
  expect(await listGuests()).toHaveTextContent('Somebody Else, paid at the door')
  await waitFor(async () => expect(await listGuests()).toHaveTextContent('The office confirms'))
  expect(sent(school).at(-1)).toMatchObject({
    marks: [],
    note: null,
    guests: [{ name: 'Somebody Else', reason: 'paid', isHere: true }],
  })
  await user.selectOptions(screen.getByLabelText('Why'), 'Makes up for another session')
  await user.type(name, 'Cleo')
  await user.click(screen.getByRole('button', { name: 'Add to the register' }))
  expect(await screen.findByText('1 of 3 marked. All saved.')).toBeVisible()
  expect(sent(school).at(-1)).toMatchObject({ marks: [{ userId: 'cleo', state: 'madeUp' }] })
  await user.click(screen.getByRole('button', { name: 'Take back: Somebody Else' }))
  await waitFor(() => expect(screen.queryByText('Somebody Else')).not.toBeInTheDocument())
  expect(sent(school).at(-1)).toMatchObject({ guests: [{ isHere: false }] })
})

test('keeps a guest without a connection, also over a reload, beside a note that is not saved', async () => {
  const school = createTeaching()
  const { user, device } = await open(school)
  await user.type(screen.getByLabelText('Note'), 'The heating failed')
  school.refuseNext('matchParticipants', offline())
  school.refuseNext('saveRegister', offline())
  await user.click(screen.getByText('A person without a place came'))
  await user.type(screen.getByLabelText('Full name'), 'Gita Guest{Enter}')
  expect(await listGuests()).toHaveTextContent('Gita Guest, guestNot sent yet')
  expect(screen.getByText(/1 guest is not sent yet\./)).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('The heating failed')
  cleanup()
  await open(school, device)
  await waitFor(async () => expect(await listGuests()).toHaveTextContent('The office confirms'))
  expect(sent(school).at(-1)).toMatchObject({ guests: [{ name: 'Gita Guest' }] })
})

test('keeps typed minutes while an earlier mark is saved', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'All present' }))
  await screen.findByText('2 of 2 marked. All saved.')
  expect(await getRow('Ben').findByText(/^Asha Admin,/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Exception of Ben'), 'Late')
  const minutes = screen.getByLabelText('Minutes missed by Ben')
  await user.type(minutes, '5')
  // Only a mark that the server has answered shows its author.
  expect(await getRow('Ben').findByText(/^Asha Admin,/)).toBeVisible()
  expect(minutes).toBeInTheDocument()
  expect(minutes).toHaveValue('105')
  expect(minutes).toHaveFocus()
})

slowTest('removes a mark with a second click, and undoes “All others present”', async () => {
  const { user } = await open()
  await user.click(getRow('Anna').getByRole('button', { name: 'Absent' }))
  expect(getRow('Anna').getByRole('button', { name: 'Absent' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await user.click(await screen.findByRole('button', { name: 'All others present' }))
  expect(await screen.findByText('2 of 2 marked. All saved.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 of 2 marked. All saved.')).toBeVisible()
  await user.click(getRow('Anna').getByRole('button', { name: 'Absent' }))
  expect(await screen.findByText('0 of 2 marked. All saved.')).toBeVisible()
})

test('shows marks of another teacher with their name', async () => {
  const school = createTeaching()
  const at = new Date('2026-02-03')
  school.put('school', 'settings', {
    timeZone: 'Asia/Kolkata',
    revision: 1,
    createdAt: at,
    updatedAt: at,
  })
  const { user } = await open(school)
  const mark = { userId: 'ben', state: 'excused', missed: 0 } as const
  addRegister(
    school,
    ...([courseId, sessionId] as const),
    [
      { userId: 'anna', name: 'Anna' },
      { userId: 'ben', name: 'Ben' },
    ],
    {
      revision: 1,
      marks: [
        {
          ...mark,
          id: crypto.randomUUID(),
          at: '2027-01-04T10:05:00.000Z',
          by: 'tom',
          byName: 'Tom Ellery',
          changed: { from: 'absent', byName: 'Tara Nolan' },
        },
      ],
    },
  )
  await user.click(getRow('Anna').getByRole('button', { name: 'Present' }))
  expect(await screen.findByText('2 of 2 marked. All saved.')).toBeVisible()
  expect(screen.getByLabelText('Exception of Ben')).toHaveValue('excused')
  // On the school's clock, whatever the clock of this device.
  const changed = 'Changed from Absent (Tara Nolan) to Excused by Tom Ellery at 15:35'
  expect(getRow('Ben').getByText(changed)).toBeVisible()
})

test('says why minutes beyond the session are not saved, and that no minutes count in full', async () => {
  const { user, school } = await open()
  await user.selectOptions(screen.getByLabelText('Exception of Ben'), 'Late')
  await screen.findByText('1 of 2 marked. All saved.')
  const minutes = screen.getByLabelText('Minutes missed by Ben')
  await retype(user, minutes, '900')
  await user.tab()
  expect(minutes).toHaveAccessibleDescription(/^Not saved: type 0 to 90 minutes\./)
  expect(minutes).toHaveValue('900')
  await retype(user, minutes, '0{Enter}')
  expect(await screen.findByText('No minutes: the session counts in full.')).toBeVisible()
  await waitFor(() =>
    expect(sent(school)).toMatchObject([{ marks: [{ missed: 10 }] }, { marks: [{ missed: 0 }] }]),
  )
})

slowTest('lets the office add a student who makes up for another session', async () => {
  const school = createTeaching()
  const { user } = renderSite(`/dashboard/admin/registers/${courseId}/${sessionId}`, {
    school,
  })
  await screen.findByRole('list', { name: 'Register' })
  await user.type(screen.getByRole('combobox', { name: /^Add a student who makes up/ }), 'maya')
  await user.click(await screen.findByRole('option', { name: /Maya/ }))
  await waitFor(() =>
    expect(sent(school)).toMatchObject([{ marks: [{ userId: 'sample-maya', state: 'madeUp' }] }]),
  )
})
