import { screen, within } from '@testing-library/react'
import { grantAccess } from '../../features/access/grantAccess.ts'
import { revokeAccess } from '../../features/access/revokeAccess.ts'
import { Refusal } from '../../shared/Refusal.ts'
import { FakeIdentity, maya } from '../../testing/FakeIdentity.ts'
import { sampleSchool } from '../../testing/FakeSchool.ts'
import { renderSite } from '../../testing/renderSite.tsx'

const prenatal = { userId: 'sample-maya', courseId: 'prenatal-yoga-certification' }
const sound = { userId: 'sample-maya', courseId: 'sound-healing-certification' }

test('shows exactly the courses that the student holds', async () => {
  const school = sampleSchool()
  await grantAccess(prenatal, school)
  await grantAccess(sound, school)
  await revokeAccess(sound, school)
  await grantAccess({ ...sound, userId: 'sample-leo' }, school)
  renderSite('/dashboard/user/courses', { identity: new FakeIdentity(maya), school })
  await screen.findByRole('heading', { name: 'Prenatal Yoga Certification' })
  const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(titles.map((title) => title.textContent)).toEqual(['Prenatal Yoga Certification'])
  expect(document.title).toBe('My Courses')
})

test('a student without a course is told kindly', async () => {
  renderSite('/dashboard/user/courses', { identity: new FakeIdentity(maya) })
  expect(await screen.findByRole('heading', { name: 'No course yet' })).toBeInTheDocument()
})

test('a list that could not be loaded says so, and loads at the second try', async () => {
  const school = sampleSchool()
  await grantAccess(prenatal, school)
  school.refuseNext('userCourseAccess', new Refusal('unavailable', 'Check your connection.'))
  const { user } = renderSite('/dashboard/user/courses', {
    identity: new FakeIdentity(maya),
    school,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your courses. Check your connection.',
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Prenatal Yoga Certification')).toBeInTheDocument()
})
