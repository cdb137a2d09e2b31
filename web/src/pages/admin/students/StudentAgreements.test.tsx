import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const course = 'sound-healing-certification'

async function open(school = sampleSchool()) {
  const path = `/dashboard/admin/agreements?course=${course}`
  const site = renderSite(path, { school })
  await screen.findByRole('heading', { name: 'Accepted agreements', level: 1 })
  return site
}

slowTest('The page lists who has not accepted, and behind a link who has', async () => {
  const school = sampleSchool()
  const { key, title } = { key: 'student-agreement', title: 'Student agreement' }
  school.answers.set('listAcceptances', {
    agreements: [{ key, title }],
    students: [
      { userId: 'sample-leo', name: 'Leo', email: 'leo@shala.test', missing: [key] },
      { userId: 'sample-maya', name: 'Maya', email: 'maya@shala.test', missing: [] },
    ],
    next: null,
  })
  const { user } = await open(school)
  const table = () => within(screen.getByRole('table', { name: 'Agreements of the students' }))
  await screen.findByRole('table')
  expect(table().getByRole('row', { name: /^Leo .*Student agreement/ })).toBeVisible()
  expect(table().queryByRole('link', { name: /^Maya/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /^Accepted 1/ }))
  expect(await screen.findByRole('link', { name: /^Maya/ })).toLeadTo(
    '/dashboard/admin/access?person=sample-maya',
  )
  expect(table().queryByRole('link', { name: /^Leo/ })).not.toBeInTheDocument()
})
