import { screen, waitFor, within } from '@testing-library/react'
import { admin, FakeIdentity } from '../../testing/FakeIdentity.ts'
import { sampleSchool } from '../../testing/FakeSchool.ts'
import { addCohort, addMember } from '../../testing/fakeCohorts.ts'
import { grantFrom } from '../../testing/fakeSources.ts'
import { renderSite } from '../../testing/renderSite.tsx'

const courseId = 'prenatal-yoga-certification'
const title = 'Prenatal Yoga Certification'
const userId = 'sample-maya'

async function openMaya(school = sampleSchool()) {
  const identity = new FakeIdentity(admin)
  const site = renderSite(`/dashboard/admin/access?person=${userId}`, { identity, school })
  const card = within(await screen.findByRole('listitem', { name: title }))
  return { ...site, card }
}

function heldTwice() {
  const school = sampleSchool()
  grantFrom(school, { userId, courseId, source: 'purchase', endsOn: '2030-06-30' })
  addCohort(school, 'Spring 2027', { startsOn: null, endsOn: null })
  addMember(school, 'spring2027', { userId })
  return school
}

test('each source is shown with its days, and a cohort leads to its page', async () => {
  const { card } = await openMaya(heldTwice())
  expect(card.getByText('Purchase')).toBeInTheDocument()
  expect(card.getByText(/^Until the end of 30 June 2030; since/)).toBeInTheDocument()
  expect(card.getByText(/^Without limits; since/)).toBeInTheDocument()
  expect(await card.findByRole('link', { name: 'Spring 2027' })).toHaveAttribute(
    'href',
    '/dashboard/admin/cohorts/spring2027?show=members',
  )
})

test('one source is revoked after it is said what remains, and the others stay', async () => {
  const { user, card, school } = await openMaya(heldTwice())
  const button = { name: `Revoke this one: the purchase grant of ${title}` }
  await user.click(card.getByRole('button', button))
  const dialog = within(
    await screen.findByRole('dialog', { name: `Revoke the purchase grant of ${title}` }),
  )
  expect(dialog.getByText(/goes on holding the course through what remains/)).toBeInTheDocument()
  expect(await dialog.findByRole('link', { name: 'Spring 2027' })).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Reason'), 'Refunded')
  await user.click(dialog.getByRole('button', { name: 'Revoke this source' }))
  expect(
    await screen.findByText(/was revoked from the purchase grant. Maya Lindqvist still has it/),
  ).toBeInTheDocument()
  await waitFor(() => expect(card.queryByText('Purchase')).not.toBeInTheDocument())
  expect(school.holds(userId, courseId)).toBe(true)
  expect(card.queryByRole('button', button)).not.toBeInTheDocument()
})

test('revoking the course says that it takes all of them', async () => {
  const { user, card } = await openMaya(heldTwice())
  await user.click(card.getByRole('button', { name: `Revoke ${title}` }))
  expect(
    await screen.findByText('This takes all that grants it: the purchase grant and a cohort.'),
  ).toBeInTheDocument()
})

test('a course is granted another way beside what grants it already', async () => {
  const school = sampleSchool()
  grantFrom(school, { userId, courseId, source: 'individual' })
  const { user, card } = await openMaya(school)
  expect(card.queryByRole('button', { name: /^Revoke this one/ })).not.toBeInTheDocument()
  await user.click(card.getByRole('button', { name: `Grant another way: ${title}` }))
  const source = await card.findByLabelText('Granted as')
  expect(source).toHaveFocus()
  expect(source).toHaveDisplayValue('Scholarship')
  expect(card.getByText(/^Kept apart from any other grant/)).toBeInTheDocument()
  await user.selectOptions(source, 'Individual')
  expect(card.getByText(/^It is granted so already/)).toBeInTheDocument()
  await user.selectOptions(source, 'Purchase')
  await user.type(card.getByLabelText('Last day'), '2030-06-30')
  await user.click(card.getByRole('button', { name: 'Grant course' }))
  expect(await card.findByText('Purchase')).toBeInTheDocument()
  expect(card.getByText('Individual')).toBeInTheDocument()
  expect(school.calls.find(({ name }) => name === 'grantSource')?.input).toMatchObject({
    userId,
    courseId,
    source: 'purchase',
    endsOn: '2030-06-30',
  })
})
