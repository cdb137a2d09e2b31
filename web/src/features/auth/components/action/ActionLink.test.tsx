import { authMessages } from '@shala/contract/accounts/authMessages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import type { EmailAction } from '#shared/identity.ts'
import { FakeIdentity, maya, nina } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function follow(identity: FakeIdentity, action: EmailAction | null, more = '') {
  if (action !== null) identity.actions.set('code', action)
  const mode = action?.mode ?? 'verifyEmail'
  return renderSite(`/account/action?mode=${mode}&oobCode=code${more}`, { identity })
}

const verifyNina: EmailAction = {
  mode: 'verifyEmail',
  email: 'nina@shala.test',
  previousEmail: null,
}

describe('A verification link', () => {
  slowTest('asks a visitor to sign in first and verifies after it', async () => {
    const identity = new FakeIdentity(null, [nina])
    const { user } = follow(identity, verifyNina, '&continueUrl=http%3A%2F%2Flocalhost%2Fcourses')
    await heading('Verify your email')
    expect(screen.getByText('nina@shala.test')).toBeInTheDocument()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
    await heading('Sign in')
    expect(identity.timesAsked('applyAction')).toBe(0)
    expect(screen.getByLabelText('Email')).toHaveValue('nina@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
    await heading('Your address is verified')
    expect(identity.asked).toContainEqual({ operation: 'applyAction', input: 'code' })
    expect(screen.getByRole('link', { name: 'Continue' })).toLeadTo('/courses')
  })

  test('lets people who did not register set their own password', async () => {
    const identity = new FakeIdentity(null)
    const { user } = follow(identity, verifyNina)
    await heading('Verify your email')
    expect(screen.getByText(/^Someone else registered with your address/)).toHaveTextContent(
      /Nothing has been confirmed.*signs out all devices/,
    )
    identity.refuseNext('sendPasswordReset', 'auth/network-request-failed')
    await user.click(screen.getByRole('button', { name: 'Set my own password' }))
    await screen.findByText(/^No connection/)
    await user.click(screen.getByRole('button', { name: 'Set my own password' }))
    await screen.findByText(/^We have sent another link to nina@shala.test/)
    expect(identity.asked).toContainEqual({
      operation: 'sendPasswordReset',
      input: 'nina@shala.test',
    })
    expect(identity.timesAsked('applyAction')).toBe(0)
  })

  test('verifies a signed-in user at once and syncs the profile', async () => {
    const identity = new FakeIdentity(nina)
    const { school } = follow(identity, verifyNina)
    await heading('Your address is verified')
    expect(identity.timesAsked('applyAction')).toBe(1)
    await waitFor(() => expect(school.calls.map(({ name }) => name)).toContain('syncProfile'))
  })

  test('refuses the session of another user and names that user', async () => {
    const identity = new FakeIdentity(maya, [nina])
    const { user } = follow(identity, verifyNina)
    await heading('Verify your email')
    expect(screen.getByText(/^You are signed in as maya@shala.test\. Log out/)).toBeInTheDocument()
    identity.refuseNext('signOut', 'auth/internal-error')
    await user.click(screen.getByRole('button', { name: 'Log out and sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong/)
    await user.click(screen.getByRole('button', { name: 'Log out and sign in' }))
    await heading('Sign in')
    await user.type(screen.getByLabelText('Email'), 'nina@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
    await heading('Your address is verified')
    expect(identity.timesAsked('applyAction')).toBe(1)
  })

  test.each([
    ['https://evil.test/x', '/dashboard/user'],
    ['http://localhost//evil.test', '/dashboard/user'],
    ['javascript:alert(1)', '/dashboard/user'],
    ['http://localhost/dashboard/user/courses', '/dashboard/user/courses'],
  ])('continues from %s to %s', async (continueUrl, href) => {
    follow(new FakeIdentity(nina), verifyNina, `&continueUrl=${encodeURIComponent(continueUrl)}`)
    await heading('Your address is verified')
    expect(screen.getByRole('link', { name: 'Continue' })).toLeadTo(href)
  })
})

describe('A link that does not work', () => {
  test.each(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-disabled'])(
    'with %s shows the message and offers a new link',
    async (code) => {
      const identity = new FakeIdentity(null)
      identity.refuseNext('readAction', code)
      follow(identity, verifyNina)
      await heading('This link does not work')
      expect(screen.getByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
      expect(screen.getByRole('link', { name: 'Send me a new link' })).toLeadTo('/verify-email')
    },
  )

  test('offers an unverified user a new link, if it was used', async () => {
    const identity = new FakeIdentity(nina)
    identity.refuseNext('readAction', 'auth/invalid-action-code')
    follow(identity, verifyNina)
    await heading('This link does not work')
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeInTheDocument()
  })

  test('for a new password leads to the page for a new link', async () => {
    renderSite('/account/action?mode=resetPassword&oobCode=used', {
      identity: new FakeIdentity(null),
    })
    await heading('This link does not work')
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toLeadTo('/forgot-password')
  })

  test.each(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/email-already-in-use'])(
    'shows the message for %s while it is applied, and can be retried',
    async (code) => {
      const identity = new FakeIdentity(nina)
      identity.refuseNext('applyAction', code)
      const { user } = follow(identity, verifyNina)
      await heading('Verify your email')
      expect(await screen.findByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
      await user.click(screen.getByRole('button', { name: 'Verify this address' }))
      await heading('Your address is verified')
    },
  )
})

describe('The link for a new password', () => {
  const action: EmailAction = {
    mode: 'resetPassword',
    email: 'maya@shala.test',
    previousEmail: null,
  }
  async function set(identity: FakeIdentity, password: string) {
    const site = follow(identity, action)
    await heading('Set a new password')
    await site.user.type(screen.getByLabelText('New password'), password)
    await site.user.click(screen.getByRole('button', { name: 'Set password' }))
    return site
  }

  test('sets the password with its code', async () => {
    const identity = new FakeIdentity(null)
    await set(identity, 'another-108')
    await heading('Your password is set')
    expect(identity.asked).toContainEqual({
      operation: 'resetPassword',
      input: { code: 'code', password: 'another-108' },
    })
  })

  test.each([
    'auth/expired-action-code',
    'auth/invalid-action-code',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/network-request-failed',
  ])('shows the message for %s', async (code) => {
    const identity = new FakeIdentity(null)
    identity.refuseNext('resetPassword', code)
    await set(identity, 'another-108')
    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
  })
})

describe('The link for a new email', () => {
  const change: EmailAction = {
    mode: 'verifyAndChangeEmail',
    email: 'new@shala.test',
    previousEmail: 'maya@shala.test',
  }

  test('changes the email of the account that requested it', async () => {
    const identity = new FakeIdentity(maya)
    follow(identity, change)
    await heading('Your address has changed')
    expect(identity.timesAsked('applyAction')).toBe(1)
  })

  test.each([
    ['a visitor', null],
    ['another user', nina],
  ])('does not change the email for %s, who may own the address', async (_, who) => {
    const identity = new FakeIdentity(who)
    follow(identity, change)
    await heading('Confirm your new email')
    expect(screen.getByText('The current address is maya@shala.test.')).toBeInTheDocument()
    expect(
      screen.getByText(/[Ss]ign in as maya@shala\.test to confirm the address\./),
    ).toBeInTheDocument()
    expect(screen.getByText(/^Ignore this email\. Nothing will change/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument()
    expect(identity.timesAsked('applyAction')).toBe(0)
  })
})

test('An email is recovered only after a click, and a new password is advised', async () => {
  const identity = new FakeIdentity(maya)
  const { user } = follow(identity, {
    mode: 'recoverEmail',
    email: 'maya@shala.test',
    previousEmail: null,
  })
  await heading('Recover your email')
  expect(identity.timesAsked('applyAction')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Use this address again' }))
  await heading('Your address is restored')
  expect(screen.getByRole('link', { name: 'Set a new one' })).toLeadTo('/forgot-password')
})

describe('The return path of a link', () => {
  const signInLink = () => within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })
  const login = 'http://localhost/login?next=%2Fdashboard%2Fuser%2Fcourses'
  const on = `&continueUrl=${encodeURIComponent(login)}`
  const reset: EmailAction = {
    mode: 'resetPassword',
    email: 'maya@shala.test',
    previousEmail: null,
  }

  slowTest('is used after a new password, with the email filled in', async () => {
    const { user } = follow(new FakeIdentity(null), reset, on)
    await heading('Set a new password')
    await user.type(screen.getByLabelText('New password'), 'namaste-108')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await heading('Your password is set')
    await user.click(signInLink())
    await heading('Sign in')
    expect(screen.getByLabelText('Email')).toHaveValue('maya@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
    await heading('My Courses')
  })

  test('is kept by an expired link', async () => {
    renderSite(`/account/action?mode=resetPassword&oobCode=used${on}`, {
      identity: new FakeIdentity(null),
    })
    await heading('This link does not work')
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toLeadTo(
      '/forgot-password?next=%2Fdashboard%2Fuser%2Fcourses',
    )
  })

  test('is ignored if it leads to another site', async () => {
    const elsewhere = encodeURIComponent('http://localhost/login?next=%2F%2Fevil.test')
    const { user } = follow(new FakeIdentity(null), reset, `&continueUrl=${elsewhere}`)
    await heading('Set a new password')
    await user.type(screen.getByLabelText('New password'), 'namaste-108')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await heading('Your password is set')
    expect(signInLink()).toLeadTo('/login')
  })
})
