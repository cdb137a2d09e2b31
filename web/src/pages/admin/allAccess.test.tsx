import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { extendAccess } from '../../features/access/extendAccess.ts'
import { grantAccess } from '../../features/access/grantAccess.ts'
import { revokeAccess } from '../../features/access/revokeAccess.ts'
import { Refusal } from '../../shared/Refusal.ts'
import { admin, FakeIdentity } from '../../testing/FakeIdentity.ts'
import { sampleSchool, type FakeSchool } from '../../testing/FakeSchool.ts'
import { addAccessView } from '../../testing/fakeViews.ts'
import { renderSite } from '../../testing/renderSite.tsx'

const path = '/dashboard/admin/courses?people=all'
const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Maya loses one in days and one in weeks, Leo one never, and Nina lost hers. */
async function schoolWithAccess(): Promise<FakeSchool> {
  const school = sampleSchool()
  const grants = [
    { userId: 'sample-maya', courseId: prenatal, endsOn: inDays(3) },
    { userId: 'sample-maya', courseId: sound, endsOn: inDays(20), notes: '=1+1' },
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
  const site = renderSite(`${path}${query}`, { identity: new FakeIdentity(admin), school })
  await screen.findByRole('table', { name: 'access records' })
  return { ...site, address: () => site.location.history.at(-1) }
}

const rows = () =>
  within(screen.getByRole('table', { name: 'access records' }))
    .getAllByRole('row')
    .slice(1)
const people = () => rows().map((row) => within(row).getByRole('rowheader').textContent)

describe('the list', () => {
  test('shows who holds what, the newest grant first, by their names', async () => {
    await open()
    await waitFor(() =>
      expect(people()).toEqual(['Nina Petrova', 'Leo Okafor', 'Maya Lindqvist', 'Maya Lindqvist']),
    )
    const [nina, leo] = rows().map((row) => within(row))
    expect(nina?.getAllByText('Revoked')).toHaveLength(2)
    expect(leo?.getByText('Held')).toBeVisible()
    expect(leo?.getByText('Prenatal Yoga Certification')).toBeVisible()
    expect(leo?.getByText('Individual')).toBeVisible()
    expect(leo?.getByRole('link', { name: 'Leo Okafor' })).toHaveAttribute(
      'href',
      '/dashboard/admin/courses?person=sample-leo',
    )
  })

  test('says what ends soon, and leads to whose it is, the next first', async () => {
    const { user, address } = await open()
    expect(await screen.findByRole('link', { name: '1 in the next 7 days' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: '2 in the next 30 days' }))
    await waitFor(() => expect(people()).toEqual(['Maya Lindqvist', 'Maya Lindqvist']))
    expect(address()).toBe(`${path}&state=granted&ends=month`)
    expect(
      within(rows()[0] ?? document.body).getByText('Prenatal Yoga Certification'),
    ).toBeVisible()
    expect(screen.getByRole('columnheader', { name: /^Last day/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  })

  test('filters by course and by state, in the address', async () => {
    const { user, address } = await open()
    await user.selectOptions(screen.getByLabelText('Course'), 'Sound Healing Certification')
    await waitFor(() => expect(people()).toEqual(['Nina Petrova', 'Maya Lindqvist']))
    await user.selectOptions(screen.getByLabelText('State'), 'Revoked')
    await waitFor(() => expect(people()).toEqual(['Nina Petrova']))
    expect(address()).toBe(`${path}&of=${sound}&state=revoked`)
  })

  test('says so where nobody was ever granted anything, or it cannot be loaded', async () => {
    const school = sampleSchool()
    school.refuseNext('userCourseAccess', new Refusal('unavailable', 'Check your connection.'))
    const identity = new FakeIdentity(admin)
    const { user } = renderSite(path, { identity, school })
    const again = await screen.findAllByRole('button', { name: 'Try again' })
    for (const button of again) await user.click(button)
    expect(await screen.findByText('Nobody was ever granted a course.')).toBeVisible()
  })
})

describe('extending', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name }))

  test('gives all that is chosen a later day at once, and each its own back again', async () => {
    const { user, school } = await open()
    await choose(user, /Maya Lindqvist, Prenatal/)
    await choose(user, /Maya Lindqvist, Sound/)
    expect(screen.getByText('2 chosen.')).toHaveAttribute('role', 'status')
    await user.type(screen.getByLabelText('New last day'), '2099-06-30')
    await user.click(screen.getByRole('button', { name: 'Extend 2' }))
    expect(await screen.findByText('2 now end with 30 June 2099.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('30 June 2099')).toHaveLength(2))
    expect(screen.getByRole('link', { name: '0 in the next 30 days' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 of 2 end again on the day they had.')).toHaveFocus()
    const days = school.calls
      .filter(({ name }) => name === 'extendAccess')
      .map(({ input }) => z.object({ courseId: z.string(), endsOn: z.string() }).parse(input))
    expect(days.slice(2)).toEqual(
      expect.arrayContaining([
        { courseId: prenatal, endsOn: inDays(3) },
        { courseId: sound, endsOn: inDays(20) },
      ]),
    )
  })

  test('is offered for what ends and was not revoked, all on a page at once', async () => {
    const { user } = await open()
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Choose all on this page that end' }))
    expect(screen.getByText('2 chosen.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose none' }))
    expect(screen.queryByLabelText('New last day')).not.toBeInTheDocument()
  })

  test('refuses a day that one of them has already, and sends nothing', async () => {
    const { user, school } = await open()
    await choose(user, /Maya Lindqvist, Sound/)
    for (const day of [inDays(20), inDays(2)]) {
      await user.clear(screen.getByLabelText('New last day'))
      await user.type(screen.getByLabelText('New last day'), day)
      await user.click(screen.getByRole('button', { name: 'Extend 1' }))
      expect(screen.getByText(/^New last day must be after/)).toBeVisible()
    }
    expect(screen.getByLabelText('New last day')).toHaveFocus()
    expect(school.calls.filter(({ name }) => name === 'extendAccess')).toEqual([])
  })

  test('says who stayed as before, and why', async () => {
    const school = await schoolWithAccess()
    school.refusedPeople.set('sample-maya', 'this access was revoked; grant it again instead')
    const { user } = await open('', school)
    await choose(user, /Maya Lindqvist, Sound/)
    await user.type(screen.getByLabelText('New last day'), '2099-06-30')
    await user.click(screen.getByRole('button', { name: 'Extend 1' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('One stayed as before:')
    expect(alert).toHaveTextContent(/Sound Healing Certification: this access was revoked/)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

describe('saved views', () => {
  test('keep what is shown by a name, and lead there again', async () => {
    const { user, school, address } = await open('&state=revoked')
    await user.type(await screen.findByLabelText('Name of this view'), 'Who left')
    await user.click(screen.getByRole('button', { name: 'Save this view' }))
    expect(await screen.findByText('The view Who left was saved, for all admins.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Who left' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(school.calls.find(({ name }) => name === 'saveAccessView')?.input).toMatchObject({
      ...{ name: 'Who left', query: 'state=revoked' },
    })
    await user.selectOptions(screen.getByLabelText('State'), 'All')
    await waitFor(() => expect(people()).toHaveLength(4))
    expect(screen.queryByLabelText('Name of this view')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Who left' }))
    await waitFor(() => expect(people()).toEqual(['Nina Petrova']))
    expect(address()).toBe(`${path}&state=revoked`)
  })

  test('hold nothing that the list does not understand', async () => {
    const school = await schoolWithAccess()
    addAccessView(school, 'Odd', 'state=revoked&person=x&after=["a","b"]&sort=secret')
    await open('', school)
    expect(await screen.findByRole('link', { name: 'Odd' })).toHaveAttribute(
      'href',
      `${path}&state=revoked`,
    )
  })

  test('are removed at once, and brought back', async () => {
    const school = await schoolWithAccess()
    addAccessView(school, 'Who left', 'state=revoked')
    const { user } = await open('', school)
    await user.click(await screen.findByRole('button', { name: 'Remove the view Who left' }))
    expect(await screen.findByText('The view Who left was removed.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Who left' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The view Who left is back.')).toHaveFocus()
    expect(await screen.findByRole('link', { name: 'Who left' })).toBeVisible()
  })

  test('say why one could not be saved or removed', async () => {
    const school = await schoolWithAccess()
    addAccessView(school, 'Who left', 'state=revoked')
    school.refuseNext('removeAccessView', new Refusal('aborted', 'Somebody was first.'))
    school.refuseNext('saveAccessView', new Refusal('unavailable', 'Check your connection.'))
    const { user } = await open('&ends=week', school)
    await user.click(await screen.findByRole('button', { name: 'Remove the view Who left' }))
    expect(await screen.findByText('Somebody was first.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save this view' }))
    expect(screen.getByText('Name must not be empty')).toBeVisible()
    await user.type(screen.getByLabelText('Name of this view'), 'Week')
    await user.click(screen.getByRole('button', { name: 'Save this view' }))
    expect(await screen.findByText('Check your connection.')).toBeVisible()
  })
})

test('the export names people, and no formula gets through', async () => {
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:file'),
    revokeObjectURL: () => undefined,
  })
  const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await open(`&of=${sound}`)
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  expect(
    await screen.findByText('2 access records saved as access records.csv.'),
  ).toBeInTheDocument()
  followed.mockRestore()
  const lines = (await textIn(blobs[0])).split('\r\n')
  expect(lines[0]).toContain('"Person","Email","Course","State","First day","Last day"')
  expect(lines[1]).toContain('"Nina Petrova","nina@shala.test","Sound Healing Certification"')
  expect(lines[1]).toContain('"Left","Asha Admin"')
  expect(lines[2]).toContain(`"'=1+1"`)
})

/** jsdom's Blob has no `text`. */
function textIn(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(z.string().parse(reader.result))
    reader.readAsText(blob ?? new Blob())
  })
}

test('an end that was moved elsewhere is shown once the list is loaded anew', async () => {
  const { user, school } = await open('&ends=week&state=granted')
  expect(people()).toHaveLength(1)
  await extendAccess({ userIds: ['sample-maya'], courseId: prenatal, endsOn: '2099-06-30' }, school)
  await user.selectOptions(screen.getByLabelText('Last day'), 'Ends some day')
  await waitFor(() => expect(screen.getByText('30 June 2099')).toBeVisible())
})
