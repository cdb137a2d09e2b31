import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { grantAccess, revokeAccess } from '#features/access/api/changeAccess.ts'
import { admin, FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'

const access = '/dashboard/admin/access'
const courses = '/dashboard/admin/courses'
const courseId = 'prenatal-yoga-certification'
const start = new Date('2026-03-01T10:00:00Z').getTime()

/** Overwrites fields of a stored event. */
function updateEvent(school: FakeSchool, key: string, part: object): void {
  const event = z.looseObject({}).parse(school.collections.get('accessEvents')?.get(key))
  school.put('accessEvents', key, { ...event, ...part })
}

/** Adds numbered grants, one minute apart. */
async function grants(school: FakeSchool, userId: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await grantAccess({ userId, courseId, notes: `Number ${n}` }, school)
    updateEvent(school, `${userId}_${courseId}_${n}`, { at: new Date(start + n * 60_000) })
  }
}

const open = (address: string, school: FakeSchool, person = admin) =>
  renderSite(address, { identity: new FakeIdentity(person), school })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('The access history of a student', () => {
  test('shows state before and after, source and import of each change', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-maya', courseId, endsOn: '2099-06-30' }, school)
    updateEvent(school, `sample-maya_${courseId}_1`, { source: 'scholarship', batch: 'b1' })
    await revokeAccess({ userId: 'sample-maya', courseId, reason: 'Refunded' }, school)
    open(`${access}?person=sample-maya`, school)
    const history = await region('History')
    expect(
      await history.findByText('Before: no access. After: access until the end of 30 Jun 2099.'),
    ).toBeVisible()
    expect(history.getByText('(Scholarship)')).toBeVisible()
    expect(history.getByRole('link', { name: 'with others' })).toLeadTo(`${access}/imports/b1`)
    expect(
      history.getByText('Before: access until the end of 30 Jun 2099. After: access removed.'),
    ).toBeVisible()
    expect(history.getByText('(all enrolments)')).toBeVisible()
    expect(history.getByText('Reason: Refunded')).toBeVisible()
  })
})

describe('The notes for admins in the history', () => {
  const noted = 'Owes the second half'
  const grant = { courseId, notes: 'Welcome!', adminNotes: noted }

  test('are shown with their change on the page of a student', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-maya', ...grant }, school)
    await revokeAccess({ userId: 'sample-maya', courseId, reason: 'Refunded' }, school)
    open(`${access}?person=sample-maya`, school)
    const history = await region('History')
    const [revoke, granted] = (await history.findAllByRole('listitem')).map((one) => within(one))
    expect(granted?.getByText('Note for the student: Welcome!')).toBeVisible()
    expect(granted?.getByText(`Note for admins: ${noted}`)).toBeVisible()
    expect(revoke?.queryByText(/Note for/)).not.toBeInTheDocument()
  })

  test('are not loaded for a student', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: maya.user.uid, ...grant }, school)
    const { user } = open('/dashboard/user/courses', school, maya)
    const history = await region('Course history')
    await user.click(history.getByRole('button', { name: 'Course history' }))
    expect(await history.findByText('Note: Welcome!')).toBeVisible()
    expect(screen.queryByText(new RegExp(noted))).not.toBeInTheDocument()
    const asked = school.reads.map(({ query }) => query.collection)
    expect(asked).toContain('accessEvents')
    expect(asked).not.toContain('accessNotes')
  })
})

describe('The access history of a course', () => {
  test('loads the changes of all students when it is opened, with links to them', async () => {
    const school = sampleSchool()
    await grants(school, 'sample-maya', 1)
    await grants(school, 'sample-leo', 2)
    await grantAccess(
      { userId: 'sample-leo', courseId: 'sound-healing-certification', notes: 'Another' },
      school,
    )
    const { user } = open(`${courses}?course=${courseId}`, school)
    const history = await region('Access history')
    const button = history.getByRole('button', { name: 'Access history' })
    expect(history.queryAllByRole('listitem')).toEqual([])
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(3))
    expect(await history.findByRole('link', { name: 'Maya Lindqvist' })).toLeadTo(
      `${access}?person=sample-maya`,
    )
    expect(history.queryByText(/Another/)).not.toBeInTheDocument()
  })
})

describe('The course history of the signed-in student', () => {
  test("shows the student's changes without the names of admins", async () => {
    const school = sampleSchool()
    await grants(school, maya.user.uid, 1)
    await revokeAccess({ userId: maya.user.uid, courseId, reason: 'Refunded' }, school)
    await grants(school, 'sample-leo', 1)
    const { user } = open('/dashboard/user/courses', school, maya)
    const history = await region('Course history')
    await user.click(history.getByRole('button', { name: 'Course history' }))
    expect(await history.findByText('Now open to you: Prenatal Yoga Certification')).toBeVisible()
    expect(history.getAllByRole('listitem')).toHaveLength(2)
    expect(history.getByText('With no end date.')).toBeVisible()
    expect(history.getByText('Closed: Prenatal Yoga Certification')).toBeVisible()
    expect(history.queryByText(/Before:|individual/i)).not.toBeInTheDocument()
    expect(history.getByText('Reason: Refunded')).toBeVisible()
    expect(history.getAllByText(/^by the school$/)).toHaveLength(2)
    expect(school.listInputs('findUsersById')).toEqual([])
    expect(history.queryByRole('link')).not.toBeInTheDocument()
  })
})
