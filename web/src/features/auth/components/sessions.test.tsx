import { grantAccess } from '@shala/contract/access/access'
import { authMessages } from '@shala/contract/accounts/authMessages'
import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react'
import { AppError } from '../../../shared/AppError.ts'
import { onSignOut } from '../../../shared/browser/privateMemory.ts'
import type { SignedInPerson } from '../../../shared/identity.ts'
import { queryClient } from '../../../shared/queryClient.ts'
import { admin, FakeIdentity, maya, nina } from '../../../testing/FakeIdentity.ts'
import { renderSite } from '../../../testing/renderSite.tsx'
import { sampleSchool } from '../../../testing/school/createSchool.ts'
import { addRoom } from '../../../testing/school/fakeRooms.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const ended = 'You have been signed out. Please sign in again.'

/** Changes the user in another tab. */
const become = (identity: FakeIdentity, person: SignedInPerson | null) =>
  getConfig().asyncWrapper(async () => {
    identity.become(person)
    // The dialog is loaded separately.
    await new Promise((resolve) => setTimeout(resolve, 30))
  })

function withRoom() {
  const school = sampleSchool()
  addRoom(school, 'The Attic', { capacity: 18 })
  return school
}

function look(visibility: 'hidden' | 'visible'): void {
  const spy = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  fireEvent(document, new Event('visibilitychange'))
  spy.mockRestore()
}

test('a user signed out elsewhere sees a message at the login, and returns from there', async () => {
  const identity = new FakeIdentity(maya)
  const { location } = renderSite('/dashboard/user/settings', { identity })
  await heading('Account Settings')
  act(() => identity.become(null))
  await heading('Sign in')
  expect(screen.getByText(ended)).toBeInTheDocument()
  expect(location.history.at(-1)).toBe('/login?next=%2Fdashboard%2Fuser%2Fsettings')
})

test('a user who signs out sees no message, and their data is removed', async () => {
  const cleared = jest.fn()
  onSignOut(cleared)
  const { user } = renderSite('/dashboard/user', { identity: new FakeIdentity(maya) })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await heading('Sign in')
  expect(screen.queryByText(ended)).not.toBeInTheDocument()
  expect(cleared).toHaveBeenCalled()
  expect(document.body).not.toHaveTextContent('Maya')
  expect(localStorage.getItem('shala.signedIn')).toBeNull()
})

test('data read by an admin is removed with the session', async () => {
  const school = sampleSchool()
  await school.call(grantAccess, {
    userId: 'sample-maya',
    courseId: 'prenatal-yoga-certification',
  })
  const { user } = renderSite('/dashboard/admin', { identity: new FakeIdentity(admin), school })
  await screen.findByRole('link', { name: 'Maya Lindqvist' })
  const read = () => queryClient.getQueryCache().getAll()
  expect(read().map(({ queryKey }) => queryKey)).toContainEqual(['people', 'by id', 'sample-maya'])
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await heading('Sign in')
  expect(read()).toEqual([])
})

test('a session that this browser remembers and the provider has ended is explained', async () => {
  localStorage.setItem('shala.signedIn', '1')
  renderSite('/dashboard/user', { identity: new FakeIdentity(null) })
  await heading('Sign in')
  expect(screen.getByText(ended)).toBeInTheDocument()
})

test.each(['auth/user-disabled', 'auth/user-token-expired', 'auth/invalid-user-token'])(
  '%s, met where nothing was typed, signs out, and the login says why',
  async (code) => {
    const identity = new FakeIdentity(nina)
    identity.refuseNext('sendVerification', code)
    const { user } = renderSite('/verify-email', { identity })
    await user.click(await screen.findByRole('button', { name: /^Send/ }))
    await heading('Sign in')
    expect(await screen.findByText(authMessages[code] ?? 'no text')).toBeInTheDocument()
  },
)

test('who was signed out before the provider said why reads why all the same', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const identity = new FakeIdentity(admin)
  const school = withRoom()
  const answer = identity.hold('refresh')
  identity.refuseNext('refresh', 'auth/user-disabled')
  school.refuseNext('saveRoom', new AppError('unauthenticated', 'Not authenticated'))
  const { user } = renderSite('/dashboard/admin/rooms?room=the-attic', { identity, school })
  await user.type(await screen.findByLabelText('Name'), ', again')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await become(identity, null)
  answer()
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
  await waitFor(() => expect(dialog).toHaveTextContent('This user account has been disabled.'))
  logged.mockRestore()
})

test('a page that keeps what was typed is left by its own way out', async () => {
  const identity = new FakeIdentity(maya)
  const { user, location } = renderSite('/dashboard/user/settings', { identity })
  await user.type(await screen.findByLabelText('New email'), 'secret@shala.test')
  await become(identity, null)
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await heading('Sign in')
  expect(screen.getByText(ended)).toBeInTheDocument()
  expect(location.history.at(-1)).toBe('/login?next=%2Fdashboard%2Fuser%2Fsettings')
  await become(identity, maya)
  expect(await screen.findByLabelText('New email')).toHaveValue('')
})

test('Escape, a wrong password and another look at the session lose nothing of it', async () => {
  const identity = new FakeIdentity(maya)
  const { user } = renderSite('/dashboard/user/settings', { identity })
  const field = await screen.findByLabelText('New email')
  await user.type(field, 'secret@shala.test')
  await become(identity, null)
  await user.keyboard('{Escape}')
  await become(identity, null)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}')
  expect(await dialog.findByText(/is not right/)).toBeVisible()
  expect(field).toHaveValue('secret@shala.test')
})

test('a session that ends while one is asked whether to leave keeps the form, too', async () => {
  const identity = new FakeIdentity(admin)
  const { user } = renderSite('/dashboard/admin/rooms?room=the-attic', {
    identity,
    school: withRoom(),
  })
  const field = await screen.findByLabelText('Name')
  await user.clear(field)
  await user.type(field, 'The Loft')
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await become(identity, null)
  await screen.findByRole('dialog', { name: 'Your session has ended' })
  expect(field).toHaveValue('The Loft')
})

test('a user who logs out and leaves a changed form sees the login, not a white page', async () => {
  const identity = new FakeIdentity(admin)
  const release = identity.hold('signOut')
  const { user } = renderSite('/dashboard/admin/rooms?room=the-attic', {
    identity,
    school: withRoom(),
  })
  await user.type(await screen.findByLabelText('Name'), 'The Loft')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave without saving' }),
  )
  release()
  await heading('Sign in')
})

test('the same code at a login ends nothing: it is the answer to it', async () => {
  const identity = new FakeIdentity(null)
  identity.refuseNext('signIn', 'auth/user-disabled')
  const { user } = renderSite('/login', { identity })
  await user.type(await screen.findByLabelText('Email'), 'maya@shala.test')
  await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This user account has been disabled.')
  expect(identity.timesAsked('signOut')).toBe(0)
})

test('an answer that one is not signed in has the session checked', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const identity = new FakeIdentity(admin)
  identity.refuseNext('refresh', 'auth/user-disabled')
  const school = sampleSchool()
  school.refuseNext('listUsers', new AppError('unauthenticated', 'Not authenticated'))
  const { user } = renderSite('/dashboard/admin/students', { identity, school })
  await user.type(await screen.findByLabelText('Search everything', { selector: 'input' }), 'maya')
  await heading('Sign in')
  expect(await screen.findByText('This user account has been disabled.')).toBeInTheDocument()
  logged.mockRestore()
})

describe('an answer that the session was ended', () => {
  const over = () =>
    new AppError('unauthenticated', refusalMessages.sessionEnded, undefined, 'sessionEnded')

  async function search(refusals: number) {
    const identity = new FakeIdentity(admin)
    const school = sampleSchool()
    const site = renderSite('/dashboard/admin/students', { identity, school })
    const box = await screen.findByLabelText('Search everything', { selector: 'input' })
    await waitFor(() => expect(school.calls.map(({ name }) => name)).toContain('syncProfile'))
    school.refuseNext('listUsers', over())
    for (let n = 0; n < refusals; n += 1) school.refuseNext('syncProfile', over())
    await site.user.type(box, 'maya')
    return { ...site, identity, school }
  }

  test('ends it here, once the server refuses a new token as well', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { identity } = await search(2)
    await heading('Sign in')
    expect(screen.getByText(refusalMessages.sessionEnded)).toBeInTheDocument()
    expect(identity.timesAsked('refresh')).toBe(1)
    logged.mockRestore()
  })

  test('ends nothing if another tab has signed in again since', async () => {
    const { identity, school } = await search(1)
    await waitFor(() => expect(identity.timesAsked('refresh')).toBe(1))
    const synced = () => school.calls.filter(({ name }) => name === 'syncProfile')
    await waitFor(() => expect(synced()).toHaveLength(3))
    expect(screen.getByRole('heading', { level: 1, name: 'All students' })).toBeInTheDocument()
    expect(identity.timesAsked('signOut')).toBe(0)
  })

  test('at the greeting of a session that was kept ends it as well', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const school = sampleSchool()
    school.refuseNext('syncProfile', over())
    school.refuseNext('syncProfile', over())
    renderSite('/dashboard/user', { identity: new FakeIdentity(maya), school })
    await heading('Sign in')
    logged.mockRestore()
  })
})

test('after five minutes out of sight the session is checked, before them it is not', async () => {
  const identity = new FakeIdentity(maya)
  renderSite('/dashboard/user', { identity })
  await heading('My Dashboard')
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  act(() => look('hidden'))
  clock.mockReturnValue(now + 4 * 60_000)
  act(() => look('visible'))
  expect(identity.timesAsked('refresh')).toBe(0)
  act(() => look('hidden'))
  clock.mockReturnValue(now + 10 * 60_000)
  act(() => look('visible'))
  await waitFor(() => expect(identity.timesAsked('refresh')).toBe(1))
  clock.mockRestore()
})

test('a lost network at that check ends no session', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const identity = new FakeIdentity(maya)
  identity.refuseNext('refresh', 'auth/network-request-failed')
  renderSite('/dashboard/user', { identity })
  await heading('My Dashboard')
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  act(() => look('hidden'))
  clock.mockReturnValue(now + 10 * 60_000)
  act(() => look('visible'))
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(screen.getByRole('heading', { name: 'My Dashboard' })).toBeInTheDocument()
  clock.mockRestore()
  logged.mockRestore()
})

test('another person in the same tab finds nothing of the one before', async () => {
  const cleared = jest.fn()
  onSignOut(cleared)
  const identity = new FakeIdentity(maya)
  const { user } = renderSite('/dashboard/user/settings', { identity })
  await user.type(await screen.findByLabelText('New email'), 'secret@shala.test')
  act(() => identity.become({ ...admin, role: null }))
  expect(await screen.findByLabelText('New email')).toHaveValue('')
  expect(cleared).toHaveBeenCalled()
})

test('a returning user with a kept session gets the token of a new admin', async () => {
  const identity = new FakeIdentity(maya)
  const school = sampleSchool()
  school.claimsChanged = true
  renderSite('/dashboard/user', { identity, school })
  await heading('My Dashboard')
  await waitFor(() => expect(identity.timesAsked('refresh')).toBe(1))
  expect(school.calls.filter(({ name }) => name === 'syncProfile')).toHaveLength(1)
})

test('after signing out at once, no refusable request is sent', async () => {
  const school = sampleSchool()
  const identity = new FakeIdentity(maya)
  renderSite('/dashboard/user', { identity, school })
  await waitFor(() => expect(identity.observed).toBe(1))
  await become(identity, null)
  await heading('Sign in')
  const before = school.calls.filter(({ name }) => name === 'syncProfile').length
  act(() => {
    identity.become(maya)
    identity.become(null)
  })
  await become(identity, null)
  expect(school.calls.filter(({ name }) => name === 'syncProfile')).toHaveLength(before)
})
