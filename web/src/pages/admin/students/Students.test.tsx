import type { Student } from '@shala/contract/people/students'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const path = '/dashboard/admin/students'

const student = (userId: string, changes: Partial<Student> = {}): Student => ({
  userId,
  email: `${userId}@shala.test`,
  displayName: null,
  emailVerified: true,
  disabled: false,
  role: null,
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
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { name: 'All students' })
  const asked = () => school.listInputs('listStudents')
  return { ...site, school, asked, address: () => site.location.history.at(-1) }
}

slowTest('The list shows students with courses, last day and a link', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'students' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toHaveTextContent(
    'Leo Okaforleo@shala.test2 courses31 Dec 20261 Nov 202620 Nov 2026',
  )
  expect(rows[2]).toHaveTextContent('nina@shala.testNo course–1 Nov 2026Never')
  expect(screen.getByRole('link', { name: 'Leo Okafor' })).toLeadTo(
    '/dashboard/admin/access?person=leo',
  )
})

describe('An empty list of students', () => {
  test('links from a search to the invitations', async () => {
    await open('?q=okafor', [])
    await screen.findByText(/No students match “okafor”\./)
    expect(screen.getByRole('link', { name: 'Search the invitations' })).toLeadTo(
      '/dashboard/admin/access/invitations?q=okafor',
    )
  })
})

describe('Selected students', () => {
  const group = [
    student('sample-maya', { displayName: 'Maya Lindqvist' }),
    student('sample-leo', { displayName: 'Leo Okafor' }),
  ]

  async function chooseAll(students = group) {
    const site = await open('', students)
    await site.user.click(await screen.findByRole('checkbox', { name: /^Select all on this page/ }))
    const chosen = () => screen.getByRole('region', { name: 'Selected students' })
    return { ...site, chosen }
  }

  const chosenCourse = 'Prenatal Yoga Certification'

  test('stay selected, with the reason, if access could not be given', async () => {
    const { user, school, chosen } = await chooseAll()
    const failed = [{ userId: 'sample-leo', error: 'no account has this ID' }]
    school.answers.set('bulkGrant', { successful: ['sample-maya'], failed })
    await user.click(within(chosen()).getByRole('button', { name: 'Give access to a course' }))
    await user.selectOptions(within(chosen()).getByLabelText('Course'), chosenCourse)
    await user.click(within(chosen()).getByRole('button', { name: 'Give access to 2' }))
    await screen.findByText(`Access to ${chosenCourse} given to Maya Lindqvist.`)
    await screen.findByText('Leo Okafor: no account has this ID')
    expect(chosen()).toHaveTextContent('1 student selected: Leo Okafor')
  })

  slowTest('with unverified emails get access only after confirmation', async () => {
    const { user, school, chosen } = await chooseAll([
      student('sample-nina', { displayName: 'Nina Weber', emailVerified: false }),
    ])
    await user.click(within(chosen()).getByRole('button', { name: 'Give access to a course' }))
    await user.selectOptions(within(chosen()).getByLabelText('Course'), chosenCourse)
    expect(within(chosen()).getByText(/^Not verified: Nina Weber\./)).toBeInTheDocument()
    const give = within(chosen()).getByRole('button', { name: 'Give access to 1' })
    expect(give).toHaveAttribute('aria-disabled', 'true')
    await user.click(give)
    expect(school.listInputs('bulkGrant')).toEqual([])
    await user.click(within(chosen()).getByLabelText('These accounts belong to the right people'))
    await user.click(give)
    await screen.findByText(`Access to ${chosenCourse} given to Nina Weber.`)
  })
})
