import { AccessRecord } from '@shala/contract/access/access'
import { PlaceRequest } from '@shala/contract/courses/requests'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { grantAccess, revokeAccess } from '#features/access/api/changeAccess.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addAcceptance, addAgreement } from '#testing/school/fakeAgreements.ts'
import { addRequest } from '#testing/school/fakeRequests.ts'

const open = (address = '/dashboard/admin/students', school = sampleSchool()) =>
  renderSite(address, { school })

const course = (title: string) => screen.findByRole('listitem', { name: title })
const prenatal = 'Prenatal Yoga Certification'
const prenatalId = 'prenatal-yoga-certification'
const grantCalls = (school: ReturnType<typeof sampleSchool>) =>
  school.calls.filter(({ name }) => name === 'grantAccess')

describe('The page of a student', () => {
  test('redirects to the list of students without a student in the URL', async () => {
    const { location } = open('/dashboard/admin/access')
    expect(await screen.findByRole('heading', { name: 'All students' })).toBeVisible()
    expect(location.history).toEqual(['/dashboard/admin/students'])
    expect(screen.getAllByRole('combobox', { name: /find|search/i })).toHaveLength(1)
  })

  test('lists the agreements that the student accepted', async () => {
    const school = sampleSchool()
    addAcceptance(school, addAgreement(school))
    open('/dashboard/admin/access?person=sample-maya', school)
    const accepted = within(await screen.findByRole('region', { name: 'Accepted agreements' }))
    expect(accepted.getByRole('listitem')).toHaveTextContent(
      /Student agreement, version 2.*By Maya Lindqvist on 20 Nov 2026/,
    )
  })
})

test('Payments of an order are changed on its page, and the history names requests', async () => {
  const school = sampleSchool()
  const courseId = 'sound-healing-certification'
  const id = addRequest(school, { state: 'declined', reason: 'Full' })
  const request = PlaceRequest.parse(school.collections.get('placeRequests')?.get(id))
  const [asked, declined] = ['asked', 'declined'].map((state, place) => ({
    collection: 'placeRequests',
    documentId: id,
    revision: place + 1,
    action: state,
    by: 'sample-admin',
    at: new Date(`2026-11-2${place}T10:00:00Z`),
    before: place === 0 ? null : { ...request, state: 'asked' },
    after: { ...request, state },
  }))
  school.put('auditEvents', 'asked', asked)
  school.put('auditEvents', 'declined', declined)
  await grantAccess({ userId: 'sample-maya', courseId }, school)
  const recordId = `sample-maya_${courseId}`
  const entry = { id: 'order-ABC234-0-price', source: 'individual', by: 'sample-admin', note: '' }
  const price = { ...entry, kind: 'price', amount: 45_000, currency: 'GBP', day: '2026-11-20' }
  const stored = AccessRecord.parse(school.collections.get('userCourseAccess')?.get(recordId))
  school.put('userCourseAccess', recordId, { ...stored, ledger: [{ ...price, at: new Date() }] })
  open('/dashboard/admin/access?person=sample-maya', school)
  const card = within(await course('Sound Healing Certification'))
  expect(await card.findByRole('link', { name: 'Payments of order ABC234' })).toLeadTo(
    '/dashboard/admin/orders/ABC234',
  )
  expect(card.queryByRole('button', { name: /^(Record a payment|Correct)/ })).toBeNull()
  const history = within(screen.getByRole('region', { name: 'History' }))
  await history.findByText('Request declined: Sound Healing Certification')
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Access given to Sound/),
    expect.stringMatching(/^Request declined: Sound.*Full$/),
    expect.stringMatching(/^Asked for a place: Sound/),
  ])
})

describe('Giving access', () => {
  slowTest('saves a first and a last day, and refuses them in the wrong order', async () => {
    const { user, school } = open('/dashboard/admin/access?person=sample-maya')
    await user.click(within(await course(prenatal)).getByRole('button', { name: /^Give access/ }))
    await user.type(screen.getByLabelText('Starts'), '2098-03-03')
    await user.type(screen.getByLabelText('Last day'), '2098-03-02')
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(
      /Last day must not be before the first day/,
    )
    expect(screen.getByLabelText('Last day')).toHaveFocus()
    expect(grantCalls(school)).toHaveLength(0)
    await retype(user, screen.getByLabelText('Last day'), '2099-03-03')
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    const days = 'from 3 Mar 2098, until the end of 3 Mar 2099'
    await screen.findByText(`Maya Lindqvist has access to ${prenatal} ${days}.`)
    const card = await course(prenatal)
    await within(card).findByText('Starts 3 Mar 2098')
    expect(
      within(card).getByText('From 3 Mar 2098 until the end of 3 Mar 2099'),
    ).toBeInTheDocument()
    expect(school.holds('sample-maya', prenatalId)).toBe(false)
  })

  slowTest('asks for confirmation if access of the same type gets shorter', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-maya', courseId: prenatalId }, school)
    const { user } = open('/dashboard/admin/access?person=sample-maya', school)
    await user.click(
      await screen.findByRole('button', { name: `Add another enrolment in ${prenatal}` }),
    )
    await user.type(screen.getByLabelText('Last day'), '2099-01-31')
    // A payment as another source does not shorten access.
    expect(screen.queryByRole('checkbox', { name: /Shorten the access/ })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Type'), 'Given by us')
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    expect(screen.getByRole('checkbox', { name: /Shorten the access/ })).toHaveFocus()
    expect(grantCalls(school)).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: /Shorten the access/ }))
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    await screen.findByRole('button', { name: 'Undo' })
    expect(grantCalls(school)).toHaveLength(2)
  })

  test('requires confirmation for an unverified email', async () => {
    const { user, school } = open('/dashboard/admin/access?person=sample-nina')
    await user.click(within(await course(prenatal)).getByRole('button', { name: /^Give access/ }))
    expect(screen.getByText(/Anyone could have registered with it/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    expect(grantCalls(school)).toHaveLength(0)
    await user.click(
      screen.getByRole('checkbox', { name: /This account belongs to the right person/ }),
    )
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    await screen.findByText(`Nina Petrova has access to ${prenatal} with no end date.`)
  })
})

describe('Removing access', () => {
  async function openHeld() {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-maya', courseId: prenatalId }, school)
    const site = open('/dashboard/admin/access?person=sample-maya', school)
    await site.user.click(
      await screen.findByRole('button', { name: `Remove access to ${prenatal}` }),
    )
    return site
  }

  test('asks for a reason in a dialog, and shows it with the course and in the history', async () => {
    const { user, school } = await openHeld()
    const dialog = await screen.findByRole('dialog', { name: `Remove access to ${prenatal}` })
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus()
    await user.type(within(dialog).getByLabelText('Reason'), 'Refunded')
    await user.click(within(dialog).getByRole('button', { name: 'Remove access' }))
    await screen.findByText(/no longer has access/)
    expect(
      await screen.findByRole('button', { name: `Give access again to ${prenatal}` }),
    ).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const card = within(await course(prenatal))
    await card.findByText('Access removed', { selector: '.badge' })
    expect(card.getByText('Refunded')).toBeInTheDocument()
    await screen.findByText('Reason: Refunded')
    expect(school.holds('sample-maya', prenatalId)).toBe(false)
  })

  test('works for a course that has been deleted', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-maya', courseId: prenatalId }, school)
    school.collections.get('courses')?.delete(prenatalId)
    const { user } = open('/dashboard/admin/access?person=sample-maya', school)
    const name = `Remove access to ${prenatalId}`
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.type(dialog.getByLabelText('Reason'), 'The course is over')
    await user.click(dialog.getByRole('button', { name: 'Remove access' }))
    const said = `Maya Lindqvist no longer has access to ${prenatalId}.`
    await screen.findByText(said)
    expect(school.holds('sample-maya', prenatalId)).toBe(false)
  })

  test('can be undone, and the message shows the restored access', async () => {
    const { user, school } = await openHeld()
    await user.type(await screen.findByLabelText('Reason'), 'Refunded')
    await user.click(screen.getByRole('button', { name: 'Remove access' }))
    const answer = school.hold('undoAccessChange')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const row = within(await course(prenatal))
    expect(row.getByText('Undoing…')).toBeVisible()
    expect(row.queryByText('Access removed')).not.toBeInTheDocument()
    answer()
    const sentence = `Undone. Maya Lindqvist has access to ${prenatal} with no end date.`
    expect(await screen.findByText(sentence)).toHaveFocus()
    await within(await course(prenatal)).findByText('Has access')
    expect(school.calls.at(-1)).toMatchObject({
      name: 'undoAccessChange',
      input: { userId: 'sample-maya', courseId: prenatalId, revision: 2 },
    })
  })
})

describe('Changing the last day', () => {
  const expired = async () => {
    const school = sampleSchool()
    const request = { userId: 'sample-maya', courseId: prenatalId, endsOn: '2026-01-31' }
    await grantAccess(request, school)
    const shown = open('/dashboard/admin/access?person=sample-maya', school)
    await within(await course(prenatal)).findByText('Ended')
    await shown.user.click(
      screen.getByRole('button', { name: `Change the last day of ${prenatal}` }),
    )
    return shown
  }

  test('gives access again after it has ended', async () => {
    const { user, school } = await expired()
    const day = screen.getByLabelText('Last day')
    expect(day).toHaveFocus()
    expect(day).toHaveValue('2026-01-31')
    await retype(user, day, '2099-01-31')
    await user.click(screen.getByRole('button', { name: 'Save the last day' }))
    const sentence = `Maya Lindqvist has access to ${prenatal} until the end of 31 Jan 2099.`
    await screen.findByText(sentence)
    await within(await course(prenatal)).findByText('Has access')
    expect(school.holds('sample-maya', prenatalId)).toBe(true)
    const history = within(screen.getByRole('region', { name: 'History' }))
    await history.findByText(`Last day changed: ${prenatal}`)
    expect(
      history.getByText(
        'Before: ended on 31 Jan 2026. After: access until the end of 31 Jan 2099.',
      ),
    ).toBeInTheDocument()
  })

  test('asks for confirmation if access gets shorter', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-maya', courseId: prenatalId }, school)
    const { user } = open('/dashboard/admin/access?person=sample-maya', school)
    await user.click(
      await screen.findByRole('button', { name: `Change the last day of ${prenatal}` }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('No end date')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Last day'), '2099-01-31')
    expect(
      dialog.getByText(/No end date → Until the end of 31 Jan 2099 \(shorter\)/),
    ).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Save the last day' }))
    const sure = dialog.getByRole('checkbox', { name: 'Shorten the access' })
    expect(sure).toHaveFocus()
    expect(sure).toHaveAccessibleDescription('Tick this to continue, or choose other days')
    expect(school.calls.some(({ name }) => name === 'extendAccess')).toBe(false)
    await user.click(sure)
    await user.click(dialog.getByRole('button', { name: 'Save the last day' }))
    expect(await screen.findByText(/has access to .* until the end of 31 Jan 2099\./)).toBeVisible()
  })

  test('asks for confirmation of each day in the past separately', async () => {
    const { user, school } = await expired()
    const day = screen.getByLabelText('Last day')
    await retype(user, day, '2026-02-28')
    await user.click(screen.getByRole('checkbox', { name: 'Use this day anyway' }))
    await retype(user, day, '2026-02-27')
    expect(screen.getByRole('checkbox', { name: 'Use this day anyway' })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Use this day anyway' }))
    await user.click(screen.getByRole('button', { name: 'Save the last day' }))
    await screen.findByText(/has no access to .*: it ended on 27 Feb 2026\./)
    expect(school.holds('sample-maya', prenatalId)).toBe(false)
  })

  test('is not available for removed access', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-maya', courseId: prenatalId }, school)
    await revokeAccess({ userId: 'sample-maya', courseId: prenatalId }, school)
    open('/dashboard/admin/access?person=sample-maya', school)
    expect(
      await screen.findByRole('button', { name: `Give access again to ${prenatal}` }),
    ).toBeEnabled()
    expect(screen.queryByRole('button', { name: /Change the last day/ })).not.toBeInTheDocument()
  })
})
