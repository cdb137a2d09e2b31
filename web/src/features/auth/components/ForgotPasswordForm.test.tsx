import { authMessages } from '@shala/contract/accounts/authMessages'
import { screen } from '@testing-library/react'
import { FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'

const answer =
  'If there is an account for maya@shala.test, a link to set a new password is on its way. It can take a few minutes. Check your spam folder too.'

async function ask(identity: FakeIdentity) {
  const site = renderSite('/forgot-password', { identity })
  await site.user.type(await screen.findByLabelText('Email'), ' maya@shala.test')
  await site.user.click(screen.getByRole('button', { name: 'Send me a link' }))
  return site
}

test('sends a reset link and does not reveal whether the account exists', async () => {
  const identity = new FakeIdentity(null)
  await ask(identity)
  await screen.findByText(answer)
  expect(identity.asked).toContainEqual({
    operation: 'sendPasswordReset',
    input: 'maya@shala.test',
  })
})

test('shows the same answer for an unknown address', async () => {
  const identity = new FakeIdentity(null)
  identity.refuseNext('sendPasswordReset', 'auth/user-not-found')
  await ask(identity)
  await screen.findByText(answer)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['auth/too-many-requests', 'auth/network-request-failed', 'auth/operation-not-allowed'])(
  'shows the message for %s',
  async (code) => {
    const identity = new FakeIdentity(null)
    identity.refuseNext('sendPasswordReset', code)
    await ask(identity)
    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
    expect(screen.queryByText(answer)).not.toBeInTheDocument()
  },
)

test('shows auth/invalid-email at the field', async () => {
  const identity = new FakeIdentity(null)
  identity.refuseNext('sendPasswordReset', 'auth/invalid-email')
  await ask(identity)
  await screen.findByText('Invalid email address')
  expect(screen.getByLabelText('Email')).toHaveFocus()
})
