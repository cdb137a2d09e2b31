import { authMessages } from '@shala/contract/authMessages'
import { screen, waitFor } from '@testing-library/react'
import { Refusal } from '../../shared/Refusal.ts'
import { FakeIdentity } from '../../testing/FakeIdentity.ts'
import { sampleSchool } from '../../testing/FakeSchool.ts'
import { renderSite } from '../../testing/renderSite.tsx'

async function signIn(identity: FakeIdentity, school = sampleSchool(), password = 'namaste-108') {
  const site = renderSite('/login', { identity, school })
  await site.user.type(await screen.findByLabelText('Email'), 'maya@shala.test')
  await site.user.type(screen.getByLabelText('Password'), password)
  await site.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return site
}

test.each(Object.entries(authMessages))('%s is explained', async (code, message) => {
  const identity = new FakeIdentity(null)
  identity.refusal = Object.assign(new Error('raw'), { code })
  await signIn(identity)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('an error of another code shows its own message', async () => {
  const identity = new FakeIdentity(null)
  identity.refusal = Object.assign(new Error('The moon is full'), { code: 'auth/other' })
  await signIn(identity)
  expect(await screen.findByRole('alert')).toHaveTextContent('The moon is full')
})

test('a wrong password keeps the address, and the focus goes to the password', async () => {
  await signIn(new FakeIdentity(null), sampleSchool(), 'wrong')
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Email')).toHaveValue('maya@shala.test')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
})

test('empty fields are named, and the first of them gets the focus', async () => {
  const { user } = renderSite('/login', { identity: new FakeIdentity(null) })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toBeInvalid()
})

test('a login brings the profile up to date and fetches changed claims', async () => {
  const identity = new FakeIdentity(null)
  const { school } = await signIn(identity)
  await screen.findByRole('heading', { name: 'My Dashboard' })
  await waitFor(() => expect(identity.refreshed).toBe(1))
  expect(school.calls.map(({ name }) => name)).toContain('syncProfile')
})

test('a profile that could not be brought up to date is logged and stops nobody', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const school = sampleSchool()
  school.refuseNext('syncProfile', new Refusal('internal', 'Something went wrong'))
  await signIn(new FakeIdentity(null), school)
  await screen.findByRole('heading', { name: 'My Dashboard' })
  await waitFor(() => expect(logged).toHaveBeenCalled())
  logged.mockRestore()
})
