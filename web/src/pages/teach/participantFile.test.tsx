import { saveRegister } from '@shala/contract/attendance/registers'
import { deepTest } from '@shala/contract/testing/deepTest'
import { screen, within } from '@testing-library/react'
import { FakeIdentity, teacher } from '../../testing/FakeIdentity.ts'
import { renderSite } from '../../testing/renderSite.tsx'
import { sampleSchool } from '../../testing/school/createSchool.ts'
import { addRegister } from '../../testing/school/fakeAttendance.ts'
import { addTeacher } from '../../testing/school/fakeTeachers.ts'

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

deepTest(
  'fills the register from a report after guesses and unknown people are checked',
  async () => {
    const site = await open()
    const { user } = site
    await user.selectOptions(screen.getByLabelText('Exception of Dora'), 'Excused')
    const dialog = await choose(site, report)
    const [stranger, guess, known] = await dialog.findAllByRole('combobox')
    expect(stranger).toHaveAccessibleName('Guest, 10 min')
    expect(guess).toHaveDisplayValue('Ben')
    expect(guess).toHaveAccessibleDescription('Only a part of the name fits. Please check.')
    expect(known).toHaveAccessibleName('Anna, 90 min')
    await user.click(dialog.getByRole('button', { name: 'Fill in 3 marks' }))
    expect(await screen.findByText('4 of 4 marked. All saved.')).toBeVisible()
    expect(getMarks(site).toSorted()).toEqual([
      ['anna', 'present'],
      ['ben', 'late'],
      ['cleo', 'absent'],
      ['dora', 'excused'],
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 of 4 marked. All saved.')).toBeVisible()
  },
)

deepTest(
  'lets the teacher assign an unknown participant and leave absent students unmarked',
  async () => {
    const site = await open()
    const { user } = site
    const dialog = await choose(site, report)
    await user.selectOptions(await dialog.findByLabelText('Guest, 10 min'), 'Cleo')
    await user.click(dialog.getByLabelText(/^Mark students who are not in the file/))
    await user.click(dialog.getByRole('button', { name: 'Fill in 3 marks' }))
    expect(await screen.findByText('3 of 4 marked. All saved.')).toBeVisible()
  },
)

test('explains why a file is refused, and sends nothing', async () => {
  const site = await open()
  const dialog = await choose(site, 'Name,Email\nAnna,anna@shala.test', 'students.csv')
  expect(await dialog.findByText(/^students\.csv cannot be used\. It has no column/)).toBeVisible()
  await site.user.click(dialog.getByRole('button', { name: 'Fill the register' }))
  expect(getMarks(site)).toEqual([])
})

test('is not offered for a session in a room', async () => {
  await open(false)
  expect(screen.queryByRole('button', { name: 'Fill from a video call' })).not.toBeInTheDocument()
})
