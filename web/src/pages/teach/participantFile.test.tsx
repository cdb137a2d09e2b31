import { saveRegister } from '@shala/contract/attendance/registers'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { FakeIdentity, teacher } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRegister } from '#testing/school/fakeAttendance.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const [courseId, sessionId] = ['sound-healing-certification', 'series_20270104T1000']

const report = [
  'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)',
  'Anna,anna@shala.test,10:00,11:30,90',
  'Ben Jones,,10:20,11:30,70',
  'Guest,,10:00,10:10,10',
].join('\n')

async function open(online = true) {
  const school = sampleSchool()
  school.setRole('sample-teacher', 'teacher', 'sample-admin', addTeacher(school, 'Tara Nolan'))
  const people = ['Anna', 'Ben', 'Cleo', 'Dora'].map((name) => ({
    userId: name.toLowerCase(),
    name,
  }))
  addRegister(school, courseId, sessionId, people, { online })
  const identity = new FakeIdentity(teacher)
  const path = `/dashboard/teach/registers/${courseId}/${sessionId}`
  const site = renderSite(path, { identity, school })
  await screen.findByRole('list', { name: 'Register' })
  return site
}

async function choose(
  { user }: Awaited<ReturnType<typeof open>>,
  text: string,
  name = 'participants.csv',
) {
  await user.click(screen.getByRole('button', { name: 'Fill from a video call' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill from a video call' }))
  await user.upload(dialog.getByLabelText('Participant report'), new File([text], name))
  return dialog
}

const getMarks = ({ school }: Awaited<ReturnType<typeof open>>) =>
  school.calls
    .filter(({ name }) => name === 'saveRegister')
    .flatMap(({ input }) => saveRegister.input.parse(input).marks)
    .map(({ userId, state }) => [userId, state])

slowTest('lets the teacher assign unknown people and leave others unmarked', async () => {
  const site = await open()
  const { user } = site
  const dialog = await choose(site, report)
  await user.selectOptions(await dialog.findByLabelText('Guest, 10 min'), 'Cleo')
  await user.click(dialog.getByLabelText(/^Mark students who are not in the file/))
  await user.click(dialog.getByRole('button', { name: 'Fill in 3 marks' }))
  expect(await screen.findByText('3 of 4 marked. All saved.')).toBeVisible()
})

slowTest('gives one entry to two people, and several entries to one', async () => {
  const site = await open()
  const { user } = site
  const dialog = await choose(
    site,
    'Name,Join Time,Leave Time\nFamily,10:00,11:30\niPhone,10:00,10:30\niPhone,10:10,11:30',
  )
  await user.selectOptions(await dialog.findByLabelText('Family, 90 min'), 'Cleo')
  await user.click(dialog.getByRole('button', { name: 'Add a person to Family' }))
  await user.selectOptions(dialog.getByLabelText('Also on the screen of Family'), 'Dora')
  await user.selectOptions(dialog.getByLabelText('iPhone, 30 min'), 'Ben')
  await user.selectOptions(dialog.getByLabelText('iPhone, 80 min'), 'Ben')
  await user.click(dialog.getByRole('button', { name: 'Fill in 4 marks' }))
  expect(await screen.findByText('4 of 4 marked. All saved.')).toBeVisible()
  expect(getMarks(site).toSorted()).toEqual([
    ['anna', 'absent'],
    ['ben', 'present'],
    ['cleo', 'present'],
    ['dora', 'present'],
  ])
})

slowTest('asks which of two calls it is if neither was at the time of the session', async () => {
  const site = await open()
  const { user } = site
  const dialog = await choose(
    site,
    'Name,Join Time,Leave Time\nAnna,2027-01-04 06:00,2027-01-04 07:30\nAnna,2027-01-04 16:00,2027-01-04 17:30\nBen,2027-01-04 16:20,2027-01-04 17:30',
  )
  const calls = await dialog.findByLabelText('This file has 2 calls. Which?')
  await user.click(dialog.getByRole('button', { name: 'Fill the register' }))
  expect(await dialog.findByText('Choose the call')).toBeVisible()
  await user.selectOptions(calls, 'Monday 4 Jan 2027, 16:00 to 17:30')
  expect(dialog.getByText(/^Time from 10:00 to 11:40 counts/)).toBeVisible()
  expect(dialog.getByLabelText('Ben, 70 min')).toHaveDisplayValue('Ben')
})

slowTest('counts a call that ended early for all, and takes it back', async () => {
  const site = await open()
  const { user, school } = site
  const dialog = await choose(
    site,
    'Name,Join Time,Leave Time\nTara,10:00,11:20\nAnna,10:00,11:20\nBen,10:01,11:20',
  )
  const question = 'The call lasted 80 of 90 minutes. Count 80 for all?'
  expect(await dialog.findByLabelText(question)).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Fill in 4 marks' }))
  expect(
    await screen.findByText(/4 marks are filled in\. The session counts 80 minutes/),
  ).toBeVisible()
  await screen.findByText('4 of 4 marked. All saved.')
  expect(getMarks(site).slice(0, 2)).toEqual([
    ['anna', 'present'],
    ['ben', 'present'],
  ])
  const sent = () =>
    school.calls.flatMap(({ name, input }) =>
      name === 'saveRegister' ? (saveRegister.input.parse(input).minutes ?? []) : [],
    )
  expect(sent()).toEqual([80])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toEqual([80, 90]))
})

test('lets the teacher choose the columns of a file with unknown titles', async () => {
  const site = await open()
  const { user } = site
  const dialog = await choose(site, 'Qui;De;A\nAnna;10:00;11:30\nBen;10:20;11:30')
  await user.selectOptions(await dialog.findByLabelText('“Qui”'), 'Name')
  await user.selectOptions(dialog.getByLabelText('“De”'), 'Time of joining')
  await user.selectOptions(dialog.getByLabelText('“A”'), 'Time of leaving')
  await user.click(dialog.getByRole('button', { name: 'Read these columns' }))
  expect(await dialog.findByLabelText('Ben, 70 min')).toHaveDisplayValue('Ben')
})

test('is not offered for a session in a room', async () => {
  await open(false)
  expect(screen.queryByRole('button', { name: 'Fill from a video call' })).not.toBeInTheDocument()
})
