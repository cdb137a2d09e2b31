import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const path = '/dashboard/admin/teachers'

function schoolWithTeachers() {
  const school = sampleSchool()
  addTeacher(school, 'Ruth Calder', { email: 'ruth@shala.test' })
  addTeacher(school, 'Tom Ellery')
  addTeacher(school, 'Ines Old', { active: false })
  return school
}

async function open(query = '', school = schoolWithTeachers()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { level: 1 })
  return site
}

const names = async () => {
  const table = await screen.findByRole('table', { name: 'teachers' })
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
}

test('The list shows teachers, and filters archived ones', async () => {
  const { user } = await open()
  expect(await names()).toEqual(['Ines Old', 'Ruth Calder', 'Tom Ellery'])
  await user.selectOptions(screen.getByLabelText('Show'), 'Archived')
  expect(await names()).toEqual(['Ines Old'])
})

slowTest('The form adds a teacher, and shows errors at invalid fields', async () => {
  const { user, school } = await open()
  await user.click(screen.getByRole('link', { name: 'Add a teacher' }))
  await user.type(await screen.findByLabelText('Email'), 'not one')
  await user.click(screen.getByRole('button', { name: 'Add teacher' }))
  expect(screen.getByText('Name must not be empty')).toBeInTheDocument()
  expect(
    screen.getByText('Check the email address; it should look like ada@example.org'),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await user.type(screen.getByLabelText('Name'), 'Miriam Osei')
  await user.clear(screen.getByLabelText('Email'))
  await user.click(screen.getByRole('button', { name: 'Add teacher' }))
  await screen.findByText('Miriam Osei was saved.')
  expect(school.collections.get('teachers')?.has('miriam-osei')).toBe(true)
})

test('A teacher is archived without a question, and restored by Undo', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Archive: Tom Ellery' }))
  await screen.findByText(/^Tom Ellery is archived/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Tom Ellery was restored.')
})

slowTest('A teacher name typed in sessions becomes a teacher, with its schedules', async () => {
  const school = schoolWithTeachers()
  addSchedule(school, 'Evenings', { teacher: 'Gwen Pryce' })
  addSchedule(school, 'Mornings', { teacher: 'gwen pryce' })
  const { user } = await open('', school)
  const typed = within(await screen.findByRole('region', { name: 'Names typed in sessions' }))
  expect(typed.getByRole('listitem')).toHaveTextContent(/^gwen pryce \(2 schedules\)/i)
  school.refuseNext('saveTeacher', new CallError('unavailable', 'Check your connection.'))
  await user.click(typed.getByRole('button', { name: /^Add to teachers: gwen pryce/i }))
  await screen.findByText('Check your connection.')
  await user.click(typed.getByRole('button', { name: /^Add to teachers: gwen pryce/i }))
  await screen.findByText(/^gwen pryce was added as a teacher/i)
  expect((await names()).map((name) => name.toLowerCase())).toContain('gwen pryce')
  expect(school.lastInput('saveTeacher')).toMatchObject({ adopt: true })
})
