import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { grantAccess } from '../features/access/api/changeAccess.ts'
import { AppError } from '../shared/AppError.ts'
import { FakeIdentity, maya } from '../testing/FakeIdentity.ts'
import { renderSite } from '../testing/renderSite.tsx'
import { sampleSchool } from '../testing/school/createSchool.ts'

const lost = 'No connection. We will continue when you are online again.'

test('the browser’s connection state is shown, and its end as well', async () => {
  renderSite('/about-us', { identity: new FakeIdentity(null) })
  await screen.findByRole('heading', { level: 1 })
  act(() => {
    fireEvent(window, new Event('offline'))
  })
  expect(screen.getByText(lost)).toBeInTheDocument()
  act(() => {
    fireEvent(window, new Event('online'))
  })
  expect(await screen.findByText('You are back online.')).toBeInTheDocument()
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
})

test('a request that did not arrive finds the loss, and what failed loads when it is over', async () => {
  let reached = false
  const school = sampleSchool()
  const courseId = 'prenatal-yoga-certification'
  await grantAccess({ userId: 'sample-maya', courseId }, school)
  school.refuseNext('userCourseAccess', new AppError('unavailable', 'Check your connection.'))
  renderSite('/dashboard/user/courses', {
    identity: new FakeIdentity(maya),
    school,
    siteAnswers: () => reached,
  })
  expect(await screen.findByText(lost)).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your courses.')
  reached = true
  act(() => {
    fireEvent(window, new Event('online'))
  })
  expect(await screen.findByText('Prenatal Yoga Certification')).toBeInTheDocument()
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
})

test('a server that fails while the site answers is no lost network', async () => {
  const school = sampleSchool()
  school.refuseNext('userCourseAccess', new AppError('unavailable', 'Check your connection.'))
  renderSite('/dashboard/user/courses', { identity: new FakeIdentity(maya), school })
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.queryByText(lost)).not.toBeInTheDocument())
})
