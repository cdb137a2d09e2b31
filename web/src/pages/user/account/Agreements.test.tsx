import { screen, within } from '@testing-library/react'
import { FakeIdentity, maya } from '../../../testing/FakeIdentity.ts'
import { renderSite } from '../../../testing/renderSite.tsx'
import { sampleSchool } from '../../../testing/school/createSchool.ts'
import { addAgreement } from '../../../testing/school/fakeAgreements.ts'

async function open(school = sampleSchool(), query = '') {
  const identity = new FakeIdentity(maya)
  const site = renderSite(`/dashboard/user/agreements${query}`, { identity, school })
  await screen.findByRole('heading', { name: 'Agreements' })
  return site
}

const getSent = ({ school }: Awaited<ReturnType<typeof open>>) =>
  school.calls.filter(({ name }) => name === 'acceptAgreement').map(({ input }) => input)

test('a student reads the text and accepts it with their name', async () => {
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
  expect(await screen.findByText('Enter your full name')).toBeInTheDocument()
  expect(getSent(site)).toEqual([])
  await site.user.type(screen.getByLabelText('Your full name'), ' Maya Lindqvist ')
  await site.user.click(accept)
  expect(await screen.findByText('You have accepted: Student agreement.')).toBeInTheDocument()
  expect(await screen.findByText('There is nothing to accept.')).toBeInTheDocument()
  const accepted = within(await screen.findByRole('region', { name: 'Accepted' }))
  expect(accepted.getByRole('listitem')).toHaveTextContent(
    'Student agreement, version 2, accepted as Maya Lindqvist on 20 Nov 2026',
  )
  expect(getSent(site)).toEqual([{ key, version, hash, name: 'Maya Lindqvist' }])
})

test('a text that an editor has changed is shown, and the former one is not accepted', async () => {
  const school = sampleSchool()
  addAgreement(school)
  const site = await open(school)
  await site.user.type(await screen.findByLabelText('Your full name'), 'Maya')
  const blocks = [{ style: 'paragraph' as const, text: 'A stricter text.' }]
  addAgreement(school, { version: 3, hash: 'b'.repeat(64), blocks })
  await site.user.click(screen.getByRole('button', { name: 'Accept: Student agreement' }))
  expect(await screen.findByText('A stricter text.')).toBeInTheDocument()
  expect(screen.getByText(/The school has changed this text/)).toBeInTheDocument()
  expect(school.collections.get('agreementAcceptances')).toBeUndefined()
})

test('the course that is about to be paid is asked for as well', async () => {
  const { school } = await open(sampleSchool(), '?course=sound-healing-certification')
  expect(await screen.findByText('There is nothing to accept.')).toBeInTheDocument()
  expect(school.calls).toContainEqual({
    name: 'listAgreements',
    input: { courseId: 'sound-healing-certification' },
  })
})

test('the dashboard names what is missing, and nothing else', async () => {
  const school = sampleSchool()
  addAgreement(school)
  renderSite('/dashboard/user', { identity: new FakeIdentity(maya), school })
  expect(await screen.findByText(/Please accept “Student agreement”/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Read and accept' })).toHaveAttribute(
    'href',
    '/dashboard/user/agreements',
  )
})
