import { authMessages } from '@shala/contract/accounts/authMessages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { FakeIdentity, nina } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { coolDown, pauseLeft, verificationSent } from '../api/verificationSent.ts'

const verified = { ...nina, user: { ...nina.user, emailVerified: true } }
const counting = () => screen.findByRole('button', { name: /^Send again in \d+ s$/ })

async function send(identity: FakeIdentity) {
  const site = renderSite('/verify-email', { identity })
  await site.user.click(await screen.findByRole('button', { name: 'Send me the link' }))
  return site
}

test('sends a link and disables the button for a pause', async () => {
  const identity = new FakeIdentity(nina)
  const { user } = await send(identity)
  await screen.findByText('A link is on its way.')
  const button = await counting()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(identity.timesAsked('sendVerification')).toBe(1)
})

slowTest('can send again after the pause', async () => {
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  verificationSent.note('sample-nina', now - 20_000)
  renderSite('/verify-email', { identity: new FakeIdentity(nina) })
  await counting()
  clock.mockReturnValue(now + coolDown)
  await screen.findByRole('button', { name: 'Send it again' })
  clock.mockRestore()
})

test('The pause lasts 60 seconds and ends if the clock is set back', () => {
  expect(pauseLeft(null, 1000)).toBe(0)
  expect(pauseLeft(1000, 1000)).toBe(60_000)
  expect(pauseLeft(1000, 61_000)).toBe(0)
  expect(pauseLeft(1000, 31_000)).toBe(30_000)
  // A clock that was set back must not lock users out.
  expect(pauseLeft(1_000_000, 1000)).toBe(0)
})

test.each(['auth/too-many-requests', 'auth/network-request-failed', 'auth/operation-not-allowed'])(
  'shows the message for %s',
  async (code) => {
    const identity = new FakeIdentity(nina)
    identity.refuseNext('sendVerification', code)
    await send(identity)
    expect(await screen.findByRole('alert')).toHaveTextContent(authMessages[code] ?? 'no text')
  },
)

test('detects the verification, syncs the profile and continues', async () => {
  const identity = new FakeIdentity(nina)
  const { school } = renderSite('/verify-email', { identity })
  await screen.findByRole('heading', { name: 'Verify your email' })
  await waitFor(() => expect(identity.timesAsked('reload')).toBe(1))
  act(() => identity.become(verified))
  await screen.findByRole('heading', { name: 'My Dashboard' })
  await waitFor(() => expect(school.calls.map(({ name }) => name)).toContain('syncProfile'))
  expect(screen.queryByText(/not verified yet/)).not.toBeInTheDocument()
})

test('checks again when the user returns to the page', async () => {
  const identity = new FakeIdentity(nina)
  renderSite('/verify-email', { identity })
  await waitFor(() => expect(identity.timesAsked('reload')).toBe(1))
  await act(async () => {
    fireEvent.focus(window)
    await Promise.resolve()
  })
  await waitFor(() => expect(identity.timesAsked('reload')).toBe(2))
})

slowTest('changes a wrong address on the same page and keeps the return path', async () => {
  const identity = new FakeIdentity(nina)
  const { user } = renderSite('/verify-email?next=%2Fdashboard%2Fuser%2Fcourses', { identity })
  await user.click(await screen.findByText('Wrong address? Change it'))
  await user.type(screen.getByLabelText('New email'), 'nina@shala.example')
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  expect(await screen.findByText(/^We have sent a link to nina@shala.example/)).toBeVisible()
  expect(identity.asked).toContainEqual({
    operation: 'changeEmail',
    input: { email: 'nina@shala.example', next: '/dashboard/user/courses' },
  })
})

test('The dashboard of an unverified user links to the verification', async () => {
  renderSite('/dashboard/user', { identity: new FakeIdentity(nina) })
  expect(await screen.findByRole('link', { name: 'Verify nina@shala.test' })).toLeadTo(
    '/verify-email',
  )
})
