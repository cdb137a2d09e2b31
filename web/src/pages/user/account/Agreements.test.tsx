import { screen, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom } from '#testing/school/fakeAccess.ts'
import { addAcceptance, addAgreement } from '#testing/school/fakeAgreements.ts'
import { addSession } from '#testing/school/fakeStudy.ts'

async function open(school = sampleSchool(), query = '') {
  const identity = new FakeIdentity(maya)
  const site = renderSite(`/dashboard/user/agreements${query}`, { identity, school })
  await screen.findByRole('heading', { name: 'Agreements' })
  return site
}

const getSent = ({ school }: Awaited<ReturnType<typeof open>>) =>
  school.listInputs('acceptAgreement')

test('shows the text and accepts it with the student’s name', async () => {
  const school = sampleSchool()
  const { key, version, hash } = addAgreement(school)
  const site = await open(school)
  const card = within(await screen.findByRole('region', { name: 'Student agreement' }))
  expect(card.getByRole('heading', { name: 'What you do' })).toBeInTheDocument()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You come on time.',
    'You share no recording.',
  ])
  const accept = screen.getByRole('button', { name: 'Accept: Student agreement' })
  await site.user.click(accept)
  await screen.findByText('Enter your full name')
  expect(getSent(site)).toEqual([])
  await site.user.type(screen.getByLabelText('Your full name'), ' Maya Lindqvist ')
  await site.user.click(accept)
  await screen.findByText('You have accepted: Student agreement.')
  await screen.findByText('There is nothing to accept.')
  const accepted = within(await screen.findByRole('region', { name: 'Accepted' }))
  expect(accepted.getByRole('listitem')).toHaveTextContent(
    /Student agreement, version 2.*By Maya Lindqvist on 20 Nov 2026/,
  )
  expect(getSent(site)).toEqual([{ key, version, hash, name: 'Maya Lindqvist' }])
})

test('asks once about a name that is not the one of the account', async () => {
  const school = sampleSchool()
  addAgreement(school)
  const site = await open(school)
  const field = await screen.findByLabelText('Your full name')
  await site.user.type(field, 'M')
  const accept = screen.getByRole('button', { name: 'Accept: Student agreement' })
  await site.user.click(accept)
  expect(field).toHaveAccessibleDescription(/^Your account has the name Maya Lindqvist\./)
  expect(getSent(site)).toEqual([])
  await site.user.click(accept)
  await screen.findByText('You have accepted: Student agreement.')
  expect(getSent(site)).toMatchObject([{ name: 'M' }])
})

test('says that a version is new, and shows what has changed', async () => {
  const school = sampleSchool()
  const agreement = addAgreement(school)
  const changes = [
    [
      { kind: 'same', text: 'You share no recording' },
      { kind: 'added', text: ' or photo' },
    ],
  ]
  const before = { version: 1, acceptedAt: '2026-09-05T10:00:00.000Z', changes }
  school.answers.set('listAgreements', { missing: [{ ...agreement, before }] })
  await open(school)
  expect(
    await screen.findByText('This is version 2. You accepted version 1 on 5 Sep 2026.'),
  ).toBeVisible()
  expect(screen.getByText('or photo').tagName).toBe('INS')
})

test('shows a text changed by an editor instead of accepting the old one', async () => {
  const school = sampleSchool()
  addAgreement(school)
  const site = await open(school)
  await site.user.type(await screen.findByLabelText('Your full name'), 'Maya Lindqvist')
  const blocks = [{ style: 'paragraph' as const, text: 'A stricter text.' }]
  addAgreement(school, { version: 3, hash: 'b'.repeat(64), blocks })
  await site.user.click(screen.getByRole('button', { name: 'Accept: Student agreement' }))
  await screen.findByText('A stricter text.')
  expect(screen.getByText(/The school has changed this text/)).toBeInTheDocument()
  expect(school.collections.get('agreementAcceptances')).toBeUndefined()
})

test('leads back to the page that asked, once all is accepted', async () => {
  const school = sampleSchool()
  addAgreement(school)
  const { user } = await open(school, '?next=/dashboard/user/orders/ABC234')
  await user.type(await screen.findByLabelText('Your full name'), 'Maya Lindqvist')
  expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Accept: Student agreement' }))
  expect(await screen.findByRole('link', { name: 'Continue' })).toLeadTo(
    '/dashboard/user/orders/ABC234',
  )
})

test('A refused booking links to the agreements of its course', async () => {
  const school = sampleSchool()
  const courseId = 'sound-healing-certification'
  grantFrom(school, { userId: 'sample-maya', courseId })
  addSession(school, courseId, 40)
  const missing = new CallError('failed-precondition', 'is missing: accept “A” first', 'agreement')
  school.refuseNext('bookSession', missing)
  const { user } = renderSite('/dashboard/user', { identity: new FakeIdentity(maya), school })
  await user.click(await screen.findByRole('button', { name: /^I’m coming/ }))
  expect(await screen.findByRole('link', { name: 'Read and accept the agreements' })).toLeadTo(
    `/dashboard/user/agreements?course=${courseId}&next=%2Fdashboard%2Fuser`,
  )
})

test('downloads an accepted agreement as PDF', async () => {
  const school = sampleSchool()
  addAcceptance(school, addAgreement(school))
  school.answers.set('downloadAgreement', { fileName: 'Agreement.pdf', pdf: btoa('%PDF') })
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
  URL.createObjectURL = () => 'blob:agreement'
  const { user } = await open(school)
  const name = 'PDF: Student agreement, version 2'
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Student agreement was downloaded.')).toBeVisible()
  expect(saved).toHaveBeenCalled()
  saved.mockRestore()
  expect(school.calls.at(-1)).toEqual({
    name: 'downloadAgreement',
    input: { userId: 'sample-maya', key: 'student-agreement', version: 2 },
  })
})
