import type { Student } from '@shala/contract/students'
import { screen, waitFor, within } from '@testing-library/react'
import { AppError } from '../../shared/AppError.ts'
import { admin, FakeIdentity, maya } from '../../testing/FakeIdentity.ts'
import { sampleSchool } from '../../testing/FakeSchool.ts'
import { renderSite } from '../../testing/renderSite.tsx'

const path = '/dashboard/admin/students'

const student = (userId: string, changes: Partial<Student> = {}): Student => ({
  userId,
  email: `${userId}@shala.test`,
  displayName: null,
  emailVerified: true,
  disabled: false,
  admin: false,
  registeredAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: null,
  courses: 0,
  endsOn: null,
  ...changes,
})

const leo = student('leo', {
  displayName: 'Leo Okafor',
  lastSignInAt: '2026-11-20T10:00:00.000Z',
  courses: 2,
  endsOn: '2026-12-31',
})

async function open(query = '', students = [leo, student('nina')], next: string | null = null) {
  const school = sampleSchool()
  school.answers.set('listStudents', { students, nextPageToken: next, looked: 50 })
  const site = renderSite(`${path}${query}`, { identity: new FakeIdentity(admin), school })
  await screen.findByRole('heading', { name: 'All students' })
  const asked = () =>
    school.calls.filter(({ name }) => name === 'listStudents').map(({ input }) => input)
  return { ...site, school, asked, address: () => site.location.history.at(-1) }
}

test('everybody is listed with what they hold, and leads to their page', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'students' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toHaveTextContent(
    'Leo Okafor leo@shala.test2 courses31 December 20261 November 202620 November 2026',
  )
  expect(rows[2]).toHaveTextContent('nina@shala.testNo course–1 November 2026Never')
  expect(screen.getByRole('link', { name: 'Leo Okafor' })).toHaveAttribute(
    'href',
    '/dashboard/admin/access?person=leo',
  )
})

test('a search and a filter stand in the address', async () => {
  const { user, address, asked } = await open()
  await user.type(await screen.findByLabelText('Search by name or address'), 'okafor')
  await waitFor(() => expect(address()).toBe(`${path}?q=okafor`))
  await user.selectOptions(screen.getByLabelText('Show'), 'No course')
  expect(address()).toBe(`${path}?q=okafor&show=no-course`)
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ search: 'okafor', filter: 'no-course', pageToken: null }),
  )
})

test('what was typed is not lost when a filter is chosen right after it', async () => {
  const { user, address } = await open()
  await user.type(await screen.findByLabelText('Search by name or address'), 'oka')
  await user.selectOptions(screen.getByLabelText('Show'), 'Never signed in')
  expect(address()).toBe(`${path}?q=oka&show=never-signed-in`)
})

test('the next page is a link, and leads back to the first', async () => {
  const { user, asked } = await open('?show=ending', [leo], 'token-2')
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  await screen.findByRole('link', { name: 'First page' })
  expect(asked().at(-1)).toEqual({ search: '', filter: 'ending', pageToken: 'token-2' })
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute(
    'href',
    `${path}?show=ending`,
  )
})

describe('where nobody is shown', () => {
  test('it says that there are more to look through', async () => {
    await open('?show=never-signed-in', [], 'token-2')
    await screen.findByText(/None of the 50 students on these pages is like this/)
    expect(screen.getByRole('link', { name: 'Next page' })).toBeInTheDocument()
  })

  test('a search leads on to the invitations', async () => {
    await open('?q=okafor', [])
    await screen.findByText(/No student is like this/)
    expect(screen.getByRole('link', { name: 'Search the invitations' })).toHaveAttribute(
      'href',
      '/dashboard/admin/access/pending?q=okafor',
    )
  })

  test('a refusal is said, with a way to try again', async () => {
    const school = sampleSchool()
    school.refuseNext('listStudents', new AppError('unavailable', 'The school does not answer.'))
    renderSite(path, { identity: new FakeIdentity(admin), school })
    await screen.findByText(/The school does not answer/)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})

test('is no page for a student', async () => {
  renderSite(path, { identity: new FakeIdentity(maya), school: sampleSchool() })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'All students' })).toBeNull())
})
