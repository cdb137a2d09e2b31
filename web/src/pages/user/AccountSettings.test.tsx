import { authMessages } from '@shala/contract/accounts/authMessages'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { admin, FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'

const google = { ...maya, providers: ['google.com'] }

async function open(identity: FakeIdentity) {
  const site = renderSite('/dashboard/user/settings', { identity })
  await screen.findByRole('heading', { name: 'Account Settings' })
  return site
}

const getInput = (identity: FakeIdentity, operation: string) =>
  identity.asked.find((asked) => asked.operation === operation)?.input

describe('The name', () => {
  test('is saved and the profile synced', async () => {
    const identity = new FakeIdentity(maya)
    const { user, school } = await open(identity)
    const box = screen.getByLabelText('Name')
    await user.clear(box)
    await user.type(box, 'Maya L.{Enter}')
    expect(await screen.findByText('Your name is saved.')).toBeInTheDocument()
    expect(getInput(identity, 'updateName')).toBe('Maya L.')
    await waitFor(() => expect(school.calls.map(({ name }) => name)).toContain('syncProfile'))
  })
})

describe('The email', () => {
  const change = async (user: UserEvent, to = 'new@shala.test') => {
    await user.type(screen.getByLabelText('New email'), to)
    await user.click(screen.getByRole('button', { name: 'Change email' }))
  }

  test('changes by a link sent to the new one', async () => {
    const identity = new FakeIdentity(maya)
    const { user } = await open(identity)
    await change(user)
    expect(await screen.findByText(/^We have sent a link to new@shala.test/)).toBeInTheDocument()
    expect(getInput(identity, 'changeEmail')).toBe('new@shala.test')
  })

  test('is updated here once it has changed elsewhere', async () => {
    const identity = new FakeIdentity(maya)
    const { user } = await open(identity)
    await change(user)
    await screen.findByText(/^We have sent a link to new@shala.test/)
    act(() => identity.become({ ...maya, user: { ...maya.user, email: 'new@shala.test' } }))
    expect(await screen.findByText('Your address is new@shala.test now.')).toBeInTheDocument()
  })

  test('is shown and filled in at the sign-in if its change ended the session', async () => {
    const identity = new FakeIdentity(maya)
    const { user } = await open(identity)
    await change(user)
    await screen.findByText(/^We have sent a link to new@shala.test/)
    identity.refuseNext('reload', 'auth/user-token-expired')
    act(() => {
      fireEvent(window, new Event('focus'))
    })
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(
      screen.getByText(/^You have been signed out\. If you opened the link that we sent to new@/),
    ).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('new@shala.test')
  })

  test.each(['auth/email-already-in-use', 'auth/invalid-email'])(
    'shows %s at its field',
    async (code) => {
      const identity = new FakeIdentity(maya)
      identity.refuseNext('changeEmail', code)
      const { user } = await open(identity)
      await change(user)
      await waitFor(() => expect(screen.getByLabelText('New email')).toHaveFocus())
      expect(screen.getByLabelText('New email')).toHaveAccessibleDescription(authMessages[code])
    },
  )

  test('changes after signing in again if the provider requires it', async () => {
    const identity = new FakeIdentity(maya)
    identity.refuseNext('changeEmail', 'auth/requires-recent-login')
    const { user } = await open(identity)
    await change(user)
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}')
    expect(await within(dialog).findByText('Incorrect password')).toBeInTheDocument()
    await user.clear(within(dialog).getByLabelText('Password'))
    await user.type(within(dialog).getByLabelText('Password'), 'namaste-108{Enter}')
    expect(await screen.findByText(/^We have sent a link/)).toBeInTheDocument()
    expect(identity.timesAsked('changeEmail')).toBe(2)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('of an account without a password changes after signing in with Google again', async () => {
    const identity = new FakeIdentity(google)
    identity.refuseNext('changeEmail', 'auth/requires-recent-login')
    identity.refuseNext('reauthenticateWithGoogle', 'auth/user-mismatch')
    const { user } = await open(identity)
    await change(user)
    const dialog = await screen.findByRole('dialog')
    const button = within(dialog).getByRole('button', { name: 'Continue with Google' })
    await user.click(button)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('That is another account.')
    await user.click(button)
    expect(await screen.findByText(/^We have sent a link/)).toBeInTheDocument()
  })
})

describe('The password', () => {
  const change = async (user: UserEvent, old: string, now = 'another-108') => {
    await user.type(screen.getByLabelText('Current password'), old)
    await user.type(screen.getByLabelText('New password'), now)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }

  test('is changed after a check of the current one', async () => {
    const identity = new FakeIdentity(maya)
    const { user } = await open(identity)
    await change(user, 'namaste-108')
    expect(await screen.findByText(/^Your password is changed/)).toBeInTheDocument()
    expect(getInput(identity, 'changePassword')).toBe('another-108')
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })

  test.each(['auth/weak-password', 'auth/password-does-not-meet-requirements'])(
    'shows %s at the field of the new one',
    async (code) => {
      const identity = new FakeIdentity(maya)
      identity.refuseNext('changePassword', code)
      const { user } = await open(identity)
      await change(user, 'namaste-108')
      await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus())
      expect(screen.getByText(authMessages[code] ?? 'no text')).toBeInTheDocument()
    },
  )

  test('can be set for an account that signs in with Google only', async () => {
    const identity = new FakeIdentity(google)
    const { user } = await open(identity)
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('New password'), 'another-108{Enter}')
    expect(await screen.findByText(/^Your password is changed/)).toBeInTheDocument()
  })
})

describe('Deleting the account', () => {
  const ask = async (user: UserEvent, typed: string) => {
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    await user.type(screen.getByLabelText('Type maya@shala.test to confirm'), typed)
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  }

  test('is not offered to an owner', async () => {
    await open(new FakeIdentity(admin))
    expect(
      screen.getByText(/^You are an owner of the school. Ask another owner/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
  })

  test('requires the typed email, and ends at the sign-in with a message', async () => {
    const identity = new FakeIdentity(maya)
    const { user, location } = await open(identity)
    await ask(user, 'leo@shala.test')
    expect(await screen.findByText(/^This is not your address/)).toBeInTheDocument()
    expect(identity.timesAsked('deleteAccount')).toBe(0)
    const box = screen.getByLabelText('Type maya@shala.test to confirm')
    await user.clear(box)
    await user.type(box, 'MAYA@shala.test{Enter}')
    expect(await screen.findByText(/^Your account has been deleted/)).toBeInTheDocument()
    expect(location.history.at(-1)).toBe('/login')
  })
})
