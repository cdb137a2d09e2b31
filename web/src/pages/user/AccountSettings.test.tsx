import { authMessages } from '@shala/contract/accounts/authMessages'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { admin, FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'

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
    await retype(user, box, 'Maya L.{Enter}')
    await screen.findByText('Your name is saved.')
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
    await screen.findByText(/^We have sent a link to new@shala.test/)
    expect(getInput(identity, 'changeEmail')).toBe('new@shala.test')
  })

  test('is updated here once it has changed elsewhere', async () => {
    const identity = new FakeIdentity(maya)
    const { user } = await open(identity)
    await change(user)
    await screen.findByText(/^We have sent a link to new@shala.test/)
    act(() => identity.become({ ...maya, user: { ...maya.user, email: 'new@shala.test' } }))
    await screen.findByText('Your address is new@shala.test now.')
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
    await within(dialog).findByText('Incorrect password')
    await retype(user, within(dialog).getByLabelText('Password'), 'namaste-108{Enter}')
    await screen.findByText(/^We have sent a link/)
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
    await screen.findByText(/^We have sent a link/)
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
    await screen.findByText(/^Your password is changed/)
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
    await screen.findByText(/^Your password is changed/)
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
    await screen.findByText(/^This is not your address/)
    expect(identity.timesAsked('deleteAccount')).toBe(0)
    const box = screen.getByLabelText('Type maya@shala.test to confirm')
    await retype(user, box, 'MAYA@shala.test{Enter}')
    await screen.findByText(/^Your account has been deleted/)
    expect(location.history.at(-1)).toBe('/login')
  })
})
