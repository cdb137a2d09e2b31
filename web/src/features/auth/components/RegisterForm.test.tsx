import { authMessages } from '@shala/contract/accounts/authMessages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'

const verifyHeading = () => screen.findByRole('heading', { name: 'Verify your email' })

interface Filled {
  name?: string
  password?: string
  address?: string
}

async function register(identity: FakeIdentity, filled: Filled = {}, school = sampleSchool()) {
  const { name, password = 'namaste-108', address = '/register' } = filled
  const site = renderSite(address, { identity, school })
  const nameBox = await screen.findByLabelText('Name (optional)')
  if (name !== undefined) await site.user.type(nameBox, name)
  await site.user.type(screen.getByLabelText('Email'), 'new@shala.test')
  await site.user.type(screen.getByLabelText('Password'), password)
  await site.user.click(screen.getByRole('button', { name: 'Create account' }))
  return site
}

test('creates an account and asks to verify its email', async () => {
  const identity = new FakeIdentity(null)
  const { school, location } = await register(identity, { name: ' Maya ' })
  await verifyHeading()
  expect(location.history.at(-1)).toBe('/verify-email')
  expect(screen.getByText('new@shala.test')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeInTheDocument()
  expect(identity.asked.find(({ operation }) => operation === 'register')?.input).toEqual({
    email: 'new@shala.test',
    password: 'namaste-108',
    displayName: 'Maya',
    next: null,
  })
  await waitFor(() => expect(school.calls.map(({ name }) => name)).toContain('syncProfile'))
})

test('continues to the requested page', async () => {
  const { user } = await register(new FakeIdentity(null), {
    address: '/register?next=%2Fdashboard%2Fuser%2Fcourses',
  })
  await verifyHeading()
  await user.click(screen.getByRole('link', { name: 'Skip for now' }))
  await screen.findByRole('heading', { name: 'My Courses' })
})

test('continues after a failed verification email or profile sync', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const identity = new FakeIdentity(null)
  identity.mailWorks = false
  const school = sampleSchool()
  school.refuseNext('syncProfile', new CallError('internal', 'Something went wrong'))
  await register(identity, {}, school)
  await verifyHeading()
  // The page does not claim that a link was sent.
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeInTheDocument()
  await waitFor(() => expect(logged).toHaveBeenCalled())
  logged.mockRestore()
})

const fields: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'Email',
  'auth/invalid-email': 'Email',
  'auth/missing-email': 'Email',
  'auth/missing-password': 'Password',
  'auth/weak-password': 'Password',
  'auth/password-does-not-meet-requirements': 'Password',
}

test.each(Object.entries(authMessages))('shows the message for %s', async (code, message) => {
  const identity = new FakeIdentity(null)
  identity.refuseNext('register', code)
  await register(identity)
  const label = fields[code]
  if (label === undefined) expect(await screen.findByRole('alert')).toHaveTextContent(message)
  else {
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(field).toBeInvalid()
  }
})

test('offers sign-in and a new password for a registered email, until it is changed', async () => {
  const identity = new FakeIdentity(null)
  identity.refuseNext('register', 'auth/email-already-in-use')
  const { user } = await register(identity, { address: '/register?next=%2Fcourses%2Fyin' })
  const ways = within(await screen.findByText(/^Is it yours\?/))
  expect(ways.getByRole('link', { name: 'Sign in' })).toLeadTo('/login?next=%2Fcourses%2Fyin')
  expect(ways.getByRole('link', { name: 'set a new password' })).toLeadTo(
    '/forgot-password?next=%2Fcourses%2Fyin',
  )
  await user.type(screen.getByLabelText('Email'), 'x')
  expect(screen.queryByText(/^Is it yours\?/)).not.toBeInTheDocument()
})

test('warns of a password that is easy to guess, but accepts it', async () => {
  const { user } = renderSite('/register', { identity: new FakeIdentity(null) })
  await user.type(await screen.findByLabelText('Password'), 'abc123')
  expect(screen.getByText(/^Easy to guess\. Use at least 10 characters/)).toBeVisible()
  await user.type(screen.getByLabelText('Password'), ' heron')
  expect(screen.getByText('A good password.')).toBeVisible()
})

test('shows one note at a time at the password field', async () => {
  const identity = new FakeIdentity(null)
  const { user } = await register(identity, { password: 'short' })
  const box = screen.getByLabelText('Password')
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription('Password should be at least 6 characters')
  expect(identity.timesAsked('register')).toBe(0)
  await user.type(box, '{Backspace}')
  expect(box).toHaveAccessibleDescription('At least 6 characters')
  expect(box).toBeValid()
  await user.type(box, 'ter heron')
  await waitFor(() => expect(box).toHaveAccessibleDescription('A good password.'))
})

slowTest('refuses an incomplete email and corrects a mistyped domain', async () => {
  const identity = new FakeIdentity(null)
  const { user } = renderSite('/register', { identity })
  const box = await screen.findByLabelText('Email')
  await user.type(box, 'vera@shala')
  await user.type(screen.getByLabelText('Password'), 'namaste-108')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(box).toHaveAccessibleDescription('This address looks incomplete')
  expect(identity.timesAsked('register')).toBe(0)
  await retype(user, box, 'vera@gmial.com')
  await user.click(await screen.findByRole('button', { name: 'Use it' }))
  expect(box).toHaveValue('vera@gmail.com')
})

slowTest('shows the provider’s password policy, announced after a pause', async () => {
  const identity = new FakeIdentity(null)
  identity.policy = (password) => [{ text: 'A digit', met: /\d/.test(password) }]
  const { user } = await register(identity, { password: 'namaste' })
  await screen.findByText('Still needed: a digit')
  expect(await screen.findByText('Still needed: a digit.')).toHaveAttribute('role', 'status')
  await user.type(screen.getByLabelText('Password'), '1')
  await waitFor(() => expect(screen.queryByText('A digit')).not.toBeInTheDocument())
  expect(screen.queryByText('Still needed: a digit.')).not.toBeInTheDocument()
  await screen.findByText(/^The password meets every requirement\./)
  expect(identity.timesAsked('register')).toBe(0)
})

test('fills in the email of an invitation and removes it from the address bar', async () => {
  window.history.replaceState(null, '', '/register?next=%2Fdashboard#email=lea%40shala.test')
  const { user } = renderSite('/register', { identity: new FakeIdentity(null) })
  const box = await screen.findByLabelText('Email')
  expect(box).toHaveValue('lea@shala.test')
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(window.location.search).toBe('?next=%2Fdashboard')
  await user.clear(box)
  expect(box).toHaveValue('')
  await user.type(box, 'other@shala.test')
  expect(box).toHaveValue('other@shala.test')
})

test('has autocomplete attributes for password managers', async () => {
  renderSite('/register', { identity: new FakeIdentity(null) })
  expect(await screen.findByLabelText('Name (optional)')).toHaveAttribute('autocomplete', 'name')
  expect(screen.getByLabelText('Name (optional)')).toHaveAccessibleDescription(
    'As it should appear on your certificate',
  )
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('sends the return path with the verification email, the first and the second time', async () => {
  const identity = new FakeIdentity(null)
  identity.mailWorks = false
  const { user } = await register(identity, { address: '/register?next=%2Fcourses%2Fyin' })
  await verifyHeading()
  expect(identity.asked).toContainEqual({
    operation: 'register',
    input: expect.objectContaining({ next: '/courses/yin' }),
  })
  await user.click(screen.getByRole('button', { name: 'Send me the link' }))
  await screen.findByText('A link is on its way.')
  expect(identity.asked).toContainEqual({ operation: 'sendVerification', input: '/courses/yin' })
})

test('takes over the email typed in the sign-in form', async () => {
  const { user } = renderSite('/login', { identity: new FakeIdentity(null) })
  await user.type(await screen.findByLabelText('Email'), 'new@shala.test')
  await user.click(screen.getByRole('link', { name: 'Register' }))
  await screen.findByRole('heading', { name: 'Register' })
  expect(screen.getByLabelText('Email')).toHaveValue('new@shala.test')
})
