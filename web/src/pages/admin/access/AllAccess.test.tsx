import { AccessRecord } from '@shala/contract/access/access'
import { groupSource } from '@shala/contract/access/sources'
import { accessId } from '@shala/contract/ids'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { grantAccess, revokeAccess } from '#features/access/api/changeAccess.ts'
import { keepSavedFiles, readText } from '#testing/keepSavedFiles.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addAccessView, grantFrom } from '#testing/school/fakeAccess.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'

const path = '/dashboard/admin/access/all'
const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Maya's access ends in 3 and in 20 days, Leo's has no end, and Nina's was removed. */
async function schoolWithAccess(): Promise<FakeSchool> {
  const school = sampleSchool()
  const grants = [
    { userId: 'sample-maya', courseId: prenatal, endsOn: inDays(3) },
    {
      userId: 'sample-maya',
      courseId: sound,
      endsOn: inDays(20),
      notes: '=1+1',
      adminNotes: '@call her',
    },
    { userId: 'sample-leo', courseId: prenatal },
    { userId: 'sample-nina', courseId: sound, endsOn: inDays(4) },
  ]
  for (const [n, grant] of grants.entries()) {
    await grantAccess(grant, school)
    const id = `${grant.userId}_${grant.courseId}`
    const record = z.looseObject({}).parse(school.collections.get('userCourseAccess')?.get(id))
    school.put('userCourseAccess', id, { ...record, grantedAt: new Date(2026, 1, 3 + n) })
  }
  await revokeAccess({ userId: 'sample-nina', courseId: sound, reason: 'Left' }, school)
  return school
}

async function open(query = '', wishes?: FakeSchool) {
  const school = wishes ?? (await schoolWithAccess())
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('table', { name: 'enrolments' })
  return { ...site, address: () => site.location.history.at(-1) }
}

const rows = () =>
  within(screen.getByRole('table', { name: 'enrolments' }))
    .getAllByRole('row')
    .slice(1)
const people = () => rows().map((row) => within(row).getByRole('rowheader').textContent)

afterEach(() => jest.restoreAllMocks())

describe('The list of enrolments', () => {
  test('shows students with their names, courses and status, newest grant first', async () => {
    await open()
    await waitFor(() =>
      expect(people()).toEqual(['Nina Petrova', 'Leo Okafor', 'Maya Lindqvist', 'Maya Lindqvist']),
    )
    const [nina, leo] = rows().map((row) => within(row))
    expect(nina?.getByText('Access removed')).toBeVisible()
    expect(leo?.getByText('Has access')).toBeVisible()
    expect(leo?.getByText('Prenatal Yoga Certification')).toBeVisible()
    expect(leo?.getByText('Given by us')).toBeVisible()
    expect(leo?.getByRole('link', { name: 'Leo Okafor' })).toLeadTo(
      '/dashboard/admin/access?person=sample-leo',
    )
  })

  test('filters by a group that is not among the 200 options, from a URL or a saved filter', async () => {
    const school = await schoolWithAccess()
    const [spring, old] = [addGroup(school, 'Spring'), addGroup(school, 'Old times')]
    grantFrom(school, { userId: 'sample-leo', courseId: prenatal, source: groupSource(old) })
    for (let n = 0; n < 200; n += 1) addGroup(school, `Later ${n}`, { updatedAt: new Date() })
    addAccessView(school, 'Of spring', `source=group-${spring}`)
    await open(`?source=group-${old}`, school)
    await waitFor(() => expect(screen.getByLabelText('Type')).toHaveDisplayValue('Old times'))
    expect(people()).toEqual(['Leo Okafor'])
    expect(await screen.findByRole('link', { name: 'Of spring' })).toLeadTo(
      `${path}?source=group-${spring}`,
    )
  })
})

describe('The search for people', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Search people' })

  slowTest('finds enrolments by name or email, and keeps it in the URL', async () => {
    const { user, address, school } = await open()
    await user.type(box(), 'May')
    await waitFor(() => expect(people()).toEqual(['Maya Lindqvist', 'Maya Lindqvist']))
    expect(address()).toBe(`${path}?q=May`)
    await user.selectOptions(screen.getByLabelText('Course'), 'Prenatal Yoga Certification')
    await waitFor(() => expect(people()).toEqual(['Maya Lindqvist']))
    await user.clear(box())
    await waitFor(() => expect(people()).toEqual(['Leo Okafor', 'Maya Lindqvist']))
    await user.type(box(), 'leo@shala.test')
    await waitFor(() => expect(people()).toEqual(['Leo Okafor']))
    expect(school.calls.map(({ name }) => name)).toContain('findUsersByEmail')
  })
})

describe('Extending enrolments', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name }))

  slowTest('refuses a day on or before the last day, without a call', async () => {
    const { user, school } = await open()
    await choose(user, /Maya Lindqvist, Sound/)
    for (const day of [inDays(20), inDays(2)]) {
      await retype(user, screen.getByLabelText('New last day'), day)
      await user.click(screen.getByRole('button', { name: 'Extend 1' }))
      expect(screen.getByText(/^New last day must be after/)).toBeVisible()
    }
    expect(screen.getByLabelText('New last day')).toHaveFocus()
    expect(school.listInputs('extendAccess')).toEqual([])
  })

  test('shows the reason for each enrolment that was not changed', async () => {
    const school = await schoolWithAccess()
    const failed = [{ userId: 'sample-maya', error: 'this access was removed; give it again' }]
    school.answers.set('extendAccess', { successful: [], failed })
    const { user } = await open('', school)
    await choose(user, /Maya Lindqvist, Sound/)
    await user.type(screen.getByLabelText('New last day'), '2099-06-30')
    await user.click(screen.getByRole('button', { name: 'Extend 1' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('1 was not changed:')
    expect(alert).toHaveTextContent(/Sound Healing Certification: this access was removed/)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

test('The export uses the time zone of the school, and a currency only with an amount', async () => {
  const school = await schoolWithAccess()
  const key = accessId('sample-leo', prenatal)
  const access = school.collections.get('userCourseAccess')
  const grantedAt = new Date('2026-11-26T23:45:00Z')
  access?.set(key, {
    ...AccessRecord.parse(access.get(key)),
    amount: 20,
    currency: 'EUR',
    grantedAt,
  })
  const [stamps, zone] = [
    { revision: 1, createdAt: grantedAt, updatedAt: grantedAt },
    'Asia/Kolkata',
  ]
  school.put('school', 'settings', { timeZone: zone, promoteUntilMinutes: null, ...stamps })
  const saved = keepSavedFiles()
  const { user } = await open(`?of=${prenatal}`, school)
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await screen.findByText(/saved as enrolments.csv/)
  const text = await readText(saved.at(-1))
  expect(text).not.toMatch(/\dT\d\d:/)
  const lines = text.split('\r\n')
  const leo = lines.find((line) => line.includes('"Leo Okafor"'))
  expect(leo).toContain('"2026-11-27 05:15"')
  expect(leo).toContain('"20","EUR"')
  expect(lines.find((line) => line.includes('"Maya Lindqvist"'))).toContain('"",""')
  expect(text).not.toContain('USD')
})
