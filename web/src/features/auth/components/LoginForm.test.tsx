import { authMessages } from '@shala/contract/accounts/authMessages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor } from '@testing-library/react'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

async function signIn(identity: FakeIdentity, school = sampleSchool(), password = 'namaste-108') {
  const site = renderSite('/login', { identity, school })
  await site.user.type(await screen.findByLabelText('Email'), 'maya@shala.test')
  await site.user.type(screen.getByLabelText('Password'), password)
  await site.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return site
}

const atTheEmail = new Set([
  'auth/invalid-email',
  'auth/missing-email',
  'auth/email-already-in-use',
])

test.each(Object.entries(authMessages))('shows the message for %s', async (code, message) => {
  const identity = new FakeIdentity(null)
  identity.refuseNext('signIn', code)
  await signIn(identity)
  if (atTheEmail.has(code)) {
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription(message))
    await waitFor(() => expect(email).toHaveFocus())
  } else expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('keeps the email after a wrong password and focuses the password', async () => {
  await signIn(new FakeIdentity(null), sampleSchool(), 'wrong')
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Email')).toHaveValue('maya@shala.test')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
})

test('marks empty fields as invalid and focuses the first', async () => {
  const { user } = renderSite('/login', { identity: new FakeIdentity(null) })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toBeInvalid()
})

slowTest('syncs the profile after sign-in and refreshes changed claims', async () => {
  const identity = new FakeIdentity(null)
  const school = sampleSchool()
  school.claimsChanged = true
  await signIn(identity, school)
  await screen.findByRole('heading', { name: 'My Dashboard' })
  await waitFor(() => expect(identity.timesAsked('refresh')).toBe(1))
  expect(school.calls.map(({ name }) => name)).toContain('syncProfile')
})

test('ignores a second submit while the first is pending', async () => {
  const identity = new FakeIdentity(null)
  const release = identity.hold('signIn')
  const { user } = await signIn(identity)
  await user.click(screen.getByRole('button', { name: 'Signing in…' }))
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  release()
  await screen.findByRole('heading', { name: 'My Dashboard' })
  expect(identity.timesAsked('signIn')).toBe(1)
})

test('shows the password without moving the cursor, and hides it again on submit', async () => {
  const identity = new FakeIdentity(null)
  const { user } = await signIn(identity, sampleSchool(), 'wrong')
  await screen.findByRole('alert')
  const box = screen.getByLabelText<HTMLInputElement>('Password')
  box.setSelectionRange(2, 2)
  const show = screen.getByRole('button', { name: 'Show password' })
  expect(show).toHaveAttribute('aria-pressed', 'false')
  await user.click(show)
  expect(show).toHaveAttribute('aria-pressed', 'true')
  expect(box).toHaveAttribute('type', 'text')
  expect(box.selectionStart).toBe(2)
  expect(box).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(box).toHaveAttribute('type', 'password')
})

test('has autocomplete attributes for password managers', async () => {
  renderSite('/login', { identity: new FakeIdentity(null) })
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
})

describe('Sign-in with Google', () => {
  const press = async (identity: FakeIdentity) => {
    const site = renderSite('/login?next=%2Fdashboard%2Fuser%2Fcourses', { identity })
    await site.user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    return site
  }

  test('syncs the profile and continues to the requested page', async () => {
    const identity = new FakeIdentity(null)
    identity.googleAnswer = maya
    const { school } = await press(identity)
    await screen.findByRole('heading', { name: 'My Courses' })
    await waitFor(() => expect(school.calls.map(({ name }) => name)).toContain('syncProfile'))
  })

  test('shows no error for a closed popup, which can be opened again', async () => {
    const identity = new FakeIdentity(null)
    const { user } = await press(identity)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeInTheDocument(),
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
    expect(identity.timesAsked('signInWithGoogle')).toBe(2)
  })

  test.each([
    'auth/popup-blocked',
    'auth/unauthorized-domain',
    'auth/account-exists-with-different-credential',
    'auth/operation-not-allowed',
    'auth/user-disabled',
    'auth/network-request-failed',
  ])('shows the message for %s', async (code) => {
    const identity = new FakeIdentity(null)
    identity.refuseNext('signInWithGoogle', code)
    await press(identity)
    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
  })
})

describe('The hint for a forgotten password', () => {
  const hint = /^Forgotten your password\?/
  const way = () => screen.findByRole('link', { name: 'Set a new one' })

  test('appears after six wrong attempts, and not earlier', async () => {
    const identity = new FakeIdentity(null)
    const { user } = await signIn(identity, sampleSchool(), 'wrong')
    for (let tries = 2; tries <= 6; tries += 1) {
      await screen.findByRole('alert')
      expect(screen.queryByText(hint)).not.toBeInTheDocument()
      await user.type(screen.getByLabelText('Password'), '{Enter}')
      await waitFor(() => expect(identity.timesAsked('signIn')).toBe(tries))
    }
    expect(await way()).toLeadTo('/forgot-password')
    expect(await screen.findByText(hint)).toHaveTextContent(
      'Set a new one, and we will email you a link.',
    )
  })

  test('appears if the provider accepts no more attempts', async () => {
    const identity = new FakeIdentity(null)
    identity.refuseNext('signIn', 'auth/too-many-requests')
    await signIn(identity)
    expect(await way()).toBeInTheDocument()
  })

  test('does not appear if the provider cannot be reached', async () => {
    const identity = new FakeIdentity(null)
    const { user } = renderSite('/login', { identity })
    await user.type(await screen.findByLabelText('Email'), 'maya@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108')
    for (let tries = 1; tries <= 7; tries += 1) {
      identity.refuseNext('signIn', 'auth/network-request-failed')
      await user.click(screen.getByRole('button', { name: 'Sign in' }))
      await waitFor(() => expect(identity.timesAsked('signIn')).toBe(tries))
      await screen.findByRole('alert')
    }
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
  })

  slowTest('keeps the return path and the typed email, there and back', async () => {
    const identity = new FakeIdentity(null)
    const { user, location } = renderSite('/login?next=%2Fdashboard%2Fuser%2Fcourses', { identity })
    await user.type(await screen.findByLabelText('Email'), 'maya@shala.test')
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    expect(screen.getByLabelText('Email')).toHaveValue('maya@shala.test')
    expect(location.history.join(' ')).not.toContain('maya')
    await user.click(screen.getByRole('button', { name: 'Send me a link' }))
    await screen.findByText(/^If there is an account for maya@shala.test/)
    expect(identity.asked).toContainEqual({
      operation: 'sendPasswordReset',
      input: { email: 'maya@shala.test', next: '/dashboard/user/courses' },
    })
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(screen.getByLabelText('Email')).toHaveValue('maya@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
    await screen.findByRole('heading', { name: 'My Courses' })
  })
})

describe('In the in-app browser of', () => {
  const agents: readonly (readonly [string, string])[] = [
    [
      'Instagram',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 380.0.0.28.83 (iPhone15,2; iOS 18_5; en_GB; en; scale=3.00; 1179x2556; 737418230)',
    ],
    [
      'Facebook',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0.0.45.108;]',
    ],
    [
      'Line',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.9.0',
    ],
  ]

  afterEach(() => jest.restoreAllMocks())

  test.each(agents)(
    '%s, a link to copy replaces Google sign-in, and email sign-in works',
    async (app, agent) => {
      jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent)
      const identity = new FakeIdentity(null)
      const { user } = renderSite('/login', { identity, school: sampleSchool() })
      await screen.findByText(new RegExp(`Google sign-in does not work inside ${app}`))
      expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Copy the link' }))
      await screen.findByText('The link is copied.')
      await user.type(screen.getByLabelText('Email'), 'maya@shala.test')
      await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
      await screen.findByRole('heading', { name: 'My Dashboard' })
    },
  )
})
