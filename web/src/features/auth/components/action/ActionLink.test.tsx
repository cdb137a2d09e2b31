import { authMessages } from '@shala/contract/accounts/authMessages'
import { screen, waitFor, within } from '@testing-library/react'
import type { EmailAction } from '../../../../shared/identity.ts'
import { FakeIdentity, maya, nina } from '../../../../testing/FakeIdentity.ts'
import { renderSite } from '../../../../testing/renderSite.tsx'

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

describe('verifying', () => {
  test('is not done for who is not signed in: they can sign in and come back', async () => {
    const identity = new FakeIdentity(null, [nina])
    const { user } = follow(identity, verifyNina, '&continueUrl=http%3A%2F%2Flocalhost%2Fcourses')
    await heading('Verify your email')
    expect(screen.getByText('nina@shala.test')).toBeInTheDocument()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
    await heading('Sign in')
    expect(identity.timesAsked('applyAction')).toBe(0)
    await user.type(screen.getByLabelText('Email'), 'nina@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
    await heading('Your address is verified')
    expect(identity.asked).toContainEqual({ operation: 'applyAction', input: 'code' })
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/courses')
  })

  test('warns people who did not register, who can take over the address', async () => {
    const identity = new FakeIdentity(null)
    const { user } = follow(identity, verifyNina)
    await heading('Verify your email')
    expect(screen.getByText(/^Someone else registered with your address/)).toHaveTextContent(
      /Nothing has been confirmed.*signs out all devices/,
    )
    identity.refuseNext('sendPasswordReset', 'auth/network-request-failed')
    await user.click(screen.getByRole('button', { name: 'Set my own password' }))
    expect(await screen.findByText(/^No connection/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Set my own password' }))
    expect(
      await screen.findByText(/^We have sent another link to nina@shala.test/),
    ).toBeInTheDocument()
    expect(identity.asked).toContainEqual({
      operation: 'sendPasswordReset',
      input: 'nina@shala.test',
    })
    expect(identity.timesAsked('applyAction')).toBe(0)
  })

  test('happens at once for who is signed in with that account, and the server is told', async () => {
    const identity = new FakeIdentity(nina)
    const { school } = follow(identity, verifyNina)
    await heading('Your address is verified')
    expect(identity.timesAsked('applyAction')).toBe(1)
    await waitFor(() => expect(school.calls.map(({ name }) => name)).toContain('syncProfile'))
  })

  test('is refused for a session of another user, who is named', async () => {
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
  ])('goes on from %s to %s', async (continueUrl, href) => {
    follow(new FakeIdentity(nina), verifyNina, `&continueUrl=${encodeURIComponent(continueUrl)}`)
    await heading('Your address is verified')
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', href)
  })
})

describe('a link that does not work', () => {
  test.each(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-disabled'])(
    '%s is explained, with a way on',
    async (code) => {
      const identity = new FakeIdentity(null)
      identity.refuseNext('readAction', code)
      follow(identity, verifyNina)
      await heading('This link does not work')
      expect(screen.getByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
      expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
        'href',
        '/verify-email',
      )
    },
  )

  test('a used verification link tells verified users so, and leads on', async () => {
    const identity = new FakeIdentity(maya)
    identity.refuseNext('readAction', 'auth/invalid-action-code')
    follow(identity, verifyNina, '&continueUrl=http%3A%2F%2Flocalhost%2Fcourses')
    await heading('Your address is already verified')
    expect(screen.getByText(/^maya@shala.test is verified\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/courses')
  })

  test('a used verification link is a broken one to who is not verified', async () => {
    const identity = new FakeIdentity(nina)
    identity.refuseNext('readAction', 'auth/invalid-action-code')
    follow(identity, verifyNina)
    await heading('This link does not work')
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeInTheDocument()
  })

  test('a used link to a new password leads to a new one', async () => {
    renderSite('/account/action?mode=resetPassword&oobCode=used', {
      identity: new FakeIdentity(null),
    })
    await heading('This link does not work')
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  test('one without a code says that it is not whole', async () => {
    renderSite('/account/action?mode=__proto__', { identity: new FakeIdentity(null) })
    await heading('This link does not work')
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.')
  })

  test('a lost network is no fault of the link: it can be tried again', async () => {
    const identity = new FakeIdentity(null)
    identity.refuseNext('readAction', 'auth/network-request-failed')
    const { user } = follow(identity, verifyNina)
    await heading('The link could not be read')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Verify your email')
  })

  test.each(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/email-already-in-use'])(
    '%s while it is applied is explained',
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

describe('setting a new password', () => {
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

  test('is done with the code of the link', async () => {
    const identity = new FakeIdentity(null)
    await set(identity, 'another-108')
    await heading('Your password is set')
    expect(identity.asked).toContainEqual({
      operation: 'resetPassword',
      input: { code: 'code', password: 'another-108' },
    })
  })

  test('knows the address for password managers', async () => {
    follow(new FakeIdentity(null), action)
    await heading('Set a new password')
    expect(screen.getByLabelText('Email')).toHaveValue('maya@shala.test')
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  })

  test.each([
    'auth/expired-action-code',
    'auth/invalid-action-code',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/network-request-failed',
  ])('%s is explained', async (code) => {
    const identity = new FakeIdentity(null)
    identity.refuseNext('resetPassword', code)
    await set(identity, 'another-108')
    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
  })

  test('a weak one is told at its field', async () => {
    await set(new FakeIdentity(null), '12345')
    expect(screen.getByLabelText('New password')).toHaveFocus()
    expect(screen.getByText('Password should be at least 6 characters')).toBeInTheDocument()
  })
})

describe('a new address', () => {
  const change: EmailAction = {
    mode: 'verifyAndChangeEmail',
    email: 'new@shala.test',
    previousEmail: 'maya@shala.test',
  }

  test('is confirmed by the account that asks for it', async () => {
    const identity = new FakeIdentity(maya)
    follow(identity, change)
    await heading('Your address has changed')
    expect(identity.timesAsked('applyAction')).toBe(1)
  })

  test.each([
    ['who is not signed in', null],
    ['who is signed in as somebody else', nina],
  ])('is not given to it by %s, for the address may be theirs', async (_, who) => {
    const identity = new FakeIdentity(who)
    follow(identity, change)
    await heading('Confirm your new email')
    expect(screen.getByText('The current address is maya@shala.test.')).toBeInTheDocument()
    expect(screen.getByText(/^Ignore this email\. Nothing will change/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument()
    expect(identity.timesAsked('applyAction')).toBe(0)
  })
})

test('an address is never recovered without a press, and a new password is advised', async () => {
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
  expect(screen.getByRole('link', { name: 'Set a new one' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

describe('where one was going', () => {
  const signInLink = () => within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })
  const login = 'http://localhost/login?next=%2Fdashboard%2Fuser%2Fcourses'
  const on = `&continueUrl=${encodeURIComponent(login)}`
  const reset: EmailAction = {
    mode: 'resetPassword',
    email: 'maya@shala.test',
    previousEmail: null,
  }

  test('is where one goes with a new password, with the address filled in', async () => {
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

  test('is kept by a link that has expired', async () => {
    renderSite(`/account/action?mode=resetPassword&oobCode=used${on}`, {
      identity: new FakeIdentity(null),
    })
    await heading('This link does not work')
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/forgot-password?next=%2Fdashboard%2Fuser%2Fcourses',
    )
  })

  test('is kept by a used link that verifies an address', async () => {
    const course = encodeURIComponent('http://localhost/courses/yin')
    renderSite(`/account/action?mode=verifyEmail&oobCode=used&continueUrl=${course}`, {
      identity: new FakeIdentity(null),
    })
    await heading('This link does not work')
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/verify-email?next=%2Fcourses%2Fyin',
    )
  })

  test('is on no other site', async () => {
    const elsewhere = encodeURIComponent('http://localhost/login?next=%2F%2Fevil.test')
    const { user } = follow(new FakeIdentity(null), reset, `&continueUrl=${elsewhere}`)
    await heading('Set a new password')
    await user.type(screen.getByLabelText('New password'), 'namaste-108')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await heading('Your password is set')
    expect(signInLink()).toHaveAttribute('href', '/login')
  })
})
