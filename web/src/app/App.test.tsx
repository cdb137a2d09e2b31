import { slowTest } from '@shala/contract/testing/slowTest'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const lost = 'No connection. This page updates when you are online.'

test('The site shows that the connection is lost, and that it is back', async () => {
  renderSite('/about-us', { identity: new FakeIdentity(null) })
  await screen.findByRole('heading', { level: 1 })
  act(() => {
    fireEvent(window, new Event('offline'))
  })
  expect(screen.getByText(lost)).toBeInTheDocument()
  act(() => {
    fireEvent(window, new Event('online'))
  })
  await screen.findByText('You are back online.')
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
})

slowTest('A failing server is not a lost connection while the site is reachable', async () => {
  const school = sampleSchool()
  school.refuseNext('userCourseAccess', new CallError('unavailable', 'Check your connection.'))
  renderSite('/dashboard/user/courses', { identity: new FakeIdentity(maya), school })
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.queryByText(lost)).not.toBeInTheDocument())
})

slowTest('A lost connection is shown; the page loads again when it is back', async () => {
  let reached = false
  const school = sampleSchool()
  const courseId = 'prenatal-yoga-certification'
  await grantAccess({ userId: 'sample-maya', courseId }, school)
  school.refuseNext('userCourseAccess', new CallError('unavailable', 'Check your connection.'))
  renderSite('/dashboard/user/courses', {
    identity: new FakeIdentity(maya),
    school,
    siteAnswers: () => reached,
  })
  await screen.findByText(lost)
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your courses.')
  reached = true
  act(() => {
    fireEvent(window, new Event('online'))
  })
  await screen.findByText('Prenatal Yoga Certification')
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
})
