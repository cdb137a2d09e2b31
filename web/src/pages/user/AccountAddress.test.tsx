import { confirmAddressPath } from '@shala/contract/accounts/addresses'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { paths } from '#shared/paths.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

async function open(school = sampleSchool()) {
  school.answers.set('confirmAddress', { email: 'maya@work.test', claimed: 1 })
  const identity = new FakeIdentity(maya)
  const site = renderSite('/account/address?token=good-token', { identity, school })
  await screen.findByRole('heading', { name: 'Confirm an address' })
  return site
}

const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Yes, this address is mine' }))

test('is at the path that emails link to', () => {
  expect(paths.accountAddress).toBe(confirmAddressPath)
})

slowTest('names the account and confirms the address only after a click', async () => {
  const site = await open()
  expect(document.title).toBe('Confirm an address')
  expect(screen.getByText('maya@shala.test')).toBeInTheDocument()
  expect(site.school.listInputs('confirmAddress')).toEqual([])
  await press(site)
  const said = await screen.findByText(
    'maya@work.test is yours now. 1 pending invitation for it is yours, too.',
  )
  expect(said).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Go to my courses' })).toLeadTo('/dashboard/user/courses')
  expect(site.school.listInputs('confirmAddress')).toEqual([{ token: 'good-token' }])
})

test('lets a visitor sign in first and returns to the whole link', async () => {
  const { location } = renderSite('/account/address?token=abc', {
    identity: new FakeIdentity(null),
  })
  await screen.findByRole('heading', { name: 'Sign in' })
  const here = encodeURIComponent('/account/address?token=abc')
  expect(location.history.at(-1)).toBe(`/login?next=${here}`)
})

test.each([
  ['not-found', 'This link has expired or is incomplete.', /ask for a new email/],
  ['already-exists', 'This link has already been used.', /Your verified addresses/],
  ['permission-denied', 'This email belongs to another account.', /signed in as maya@shala.test/],
  ['failed-precondition', 'It cannot be added.', /Your account has not changed/],
] as const)('explains %s and links to the settings', async (code, text, advice) => {
  const school = sampleSchool()
  school.refuseNext('confirmAddress', new CallError(code, 'It cannot be added.'))
  await press(await open(school))
  expect(await screen.findByText(text)).toHaveFocus()
  expect(screen.getByText(advice)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to my settings' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Yes/ })).not.toBeInTheDocument()
})

slowTest('signs in to another account and returns to the link', async () => {
  const school = sampleSchool()
  school.refuseNext('confirmAddress', new CallError('permission-denied', 'Another account.'))
  const site = await open(school)
  await press(site)
  await screen.findByText('This email belongs to another account.')
  await site.user.click(screen.getByRole('button', { name: 'Log out and sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  await site.user.type(screen.getByLabelText('Email'), 'maya@shala.test')
  await site.user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
  await screen.findByRole('heading', { name: 'Confirm an address' })
  expect(screen.getByRole('button', { name: 'Yes, this address is mine' })).toBeInTheDocument()
})
