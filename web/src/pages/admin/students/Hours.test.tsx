import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addHourPlan, addHours } from '#testing/school/fakeAttendance.ts'

const path = '/dashboard/admin/hours'
const course = 'prenatal-yoga-certification'

async function open(query = '', school = sampleSchool()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { name: 'Hours', level: 1 })
  return site
}

function schoolWithHours() {
  const school = sampleSchool()
  addHourPlan(school, course)
  addHours(school, 'sample-maya', course, [90, 60, 0])
  addHours(school, 'sample-leo', course, [1200])
  return school
}

slowTest('The required hours of a course are entered and shown in hours', async () => {
  const { user, school } = await open()
  await user.click(await screen.findByRole('link', { name: 'Set the required hours' }))
  await user.type(await screen.findByLabelText('Category 1'), 'Yoga Humanities')
  await user.type(screen.getByLabelText('Hours of category 1'), '7.5')
  await user.click(screen.getByRole('button', { name: 'Add a category' }))
  await user.type(screen.getByLabelText('Hours in total'), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('Hours in total must be at least the sum of the categories'),
  ).toBeVisible()
  await user.type(screen.getByLabelText('Hours in total'), '0')
  await user.type(screen.getByLabelText('Most hours online'), 'ten')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Most hours online must be a number of hours')).toBeVisible()
  await user.clear(screen.getByLabelText('Most hours online'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^The hours of Prenatal .* are saved\.$/)).toBeVisible()
  const categories = [{ id: 'yoga-humanities', name: 'Yoga Humanities', minutes: 450 }]
  const limits = { onlineMinutes: null, dayMinutes: null }
  expect(school.listInputs('saveHourPlan')).toEqual([
    { courseId: course, revision: 0, plan: { categories, minutes: 3000, ...limits } },
  ])
  expect(
    await screen.findByText('50 h in all: Yoga Humanities 7 h 30 min; any category 42 h 30 min'),
  ).toBeVisible()
})

test('The table shows the hours of each student by category, with a filter', async () => {
  const { user } = await open(`?course=${course}`, schoolWithHours())
  const table = await screen.findByRole('table', { name: 'Hours of the students' })
  const row = within(within(table).getByRole('row', { name: /^Maya/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2 h 30 min',
    '17 h 30 min',
    '2 h',
    '2 h 30 min',
    '0 h',
    '–',
    '–',
  ])
  await user.click(screen.getByRole('link', { name: /^Behind 1/ }))
  await waitFor(() => expect(within(table).queryByText(/^Leo/)).not.toBeInTheDocument())
  expect(within(table).getByText(/^Maya/)).toBeVisible()
})
