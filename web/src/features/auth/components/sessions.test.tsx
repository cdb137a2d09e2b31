import { grantAccess } from '@shala/contract/access/access'
import { authMessages } from '@shala/contract/accounts/authMessages'
import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { lessonsPath } from '@shala/contract/courses/lessons'
import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { onSignOut } from '#shared/browser/privateMemory.ts'
import type { SignedInPerson } from '#shared/identity.ts'
import { queryClient } from '#shared/queryClient.ts'
import { admin, FakeIdentity, maya, nina } from '#testing/FakeIdentity.ts'
import { openAccountMenu } from '#testing/openAccountMenu.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addLessons } from '#testing/school/fakeStudy.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const ended = 'You have been signed out. Please sign in again.'

/** Changes the user, as another tab would. */
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

/** Hides the page for a while, and shows it again. */
function returnAfter(minutes: number): void {
  const clock = jest.spyOn(Date, 'now')
  const visibility = jest.spyOn(document, 'visibilityState', 'get')
  const now = Date.now()
  clock.mockReturnValue(now)
  visibility.mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  clock.mockReturnValue(now + minutes * 60_000)
  visibility.mockReturnValue('visible')
  act(() => void fireEvent(document, new Event('visibilitychange')))
  clock.mockRestore()
  visibility.mockRestore()
}

test('A user signed out elsewhere sees a message at the sign-in and returns from there', async () => {
  const identity = new FakeIdentity(maya)
  const { location } = renderSite('/dashboard/user/settings', { identity })
  await heading('Account Settings')
  act(() => identity.become(null))
  await heading('Sign in')
  expect(screen.getByText(ended)).toBeInTheDocument()
  expect(location.history.at(-1)).toBe('/login?next=%2Fdashboard%2Fuser%2Fsettings')
})

test('A user who signs out sees no message, and their data is removed', async () => {
  const cleared = jest.fn()
  onSignOut(cleared)
  const school = sampleSchool()
  await school.call(grantAccess, {
    userId: 'sample-maya',
    courseId: 'prenatal-yoga-certification',
  })
  const { user, location } = renderSite('/dashboard/admin', { school })
  await screen.findByRole('link', { name: 'Maya Lindqvist' })
  const read = () => queryClient.getQueryCache().getAll()
  expect(read().map(({ queryKey }) => queryKey)).toContainEqual(['people', 'by id', 'sample-maya'])
  await user.click((await openAccountMenu(user)).getByRole('menuitem', { name: 'Log out' }))
  await heading('Sign in')
  expect(location.history.at(-1)).toBe('/login')
  expect(screen.queryByText(ended)).not.toBeInTheDocument()
  expect(cleared).toHaveBeenCalled()
  expect(read()).toEqual([])
  expect(document.body).not.toHaveTextContent('Maya')
  expect(localStorage.getItem('shala.signedIn')).toBeNull()
})

test('A page that is still loading asks for nothing after the sign-out', async () => {
  const school = sampleSchool()
  const sound = 'sound-healing-certification'
  addLessons(school, sound, ['Listening'], { freePreview: true })
  const answer = school.hold(lessonsPath(sound))
  const identity = new FakeIdentity(maya)
  renderSite('/dashboard/user/courses', { identity, school })
  await heading('My Courses')
  await screen.findByRole('button', { name: 'Course history' })
  act(() => identity.become(null))
  await heading('Sign in')
  const get = jest.spyOn(school, 'get')
  await act(async () => {
    answer()
    // All that follows the answer is done before the next task.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(get.mock.calls.map(([collection]) => collection)).toEqual([])
})

test.each(['auth/user-disabled', 'auth/user-token-expired', 'auth/invalid-user-token'])(
  '%s signs out a page without unsaved text, and the sign-in explains why',
  async (code) => {
    const identity = new FakeIdentity(nina)
    identity.refuseNext('sendVerification', code)
    const { user } = renderSite('/verify-email', { identity })
    await user.click(await screen.findByRole('button', { name: /^Send/ }))
    await heading('Sign in')
    await screen.findByText(authMessages[code] ?? 'no text', { exact: false })
    expect(screen.getByLabelText('Email')).toHaveValue('nina@shala.test')
  },
)

test('An address that was confirmed in another browser is named as the reason', async () => {
  const identity = new FakeIdentity(nina)
  identity.refuseNext('sendVerification', 'auth/user-token-expired')
  const { user } = renderSite('/verify-email', { identity })
  await user.click(await screen.findByRole('button', { name: /^Send/ }))
  expect(await screen.findByText(/after you confirm your address in another browser/)).toBeVisible()
})

test('A page with unsaved text is left only with “Leave without saving”', async () => {
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

test('Unsaved text survives Escape, a wrong password and a second sign-out', async () => {
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

test('Unsaved text survives a session that ends while the leave dialog is open', async () => {
  const identity = new FakeIdentity(admin)
  const { user } = renderSite('/dashboard/admin/rooms?room=the-attic', {
    identity,
    school: withRoom(),
  })
  const field = await screen.findByLabelText('Name')
  await retype(user, field, 'The Loft')
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await become(identity, null)
  await screen.findByRole('dialog', { name: 'Your session has ended' })
  expect(field).toHaveValue('The Loft')
})

test('Logging out of a changed form shows the sign-in after the leave dialog', async () => {
  const identity = new FakeIdentity(admin)
  const release = identity.hold('signOut')
  const { user } = renderSite('/dashboard/admin/rooms?room=the-attic', {
    identity,
    school: withRoom(),
  })
  await user.type(await screen.findByLabelText('Name'), 'The Loft')
  await user.click((await openAccountMenu(user)).getByRole('menuitem', { name: 'Log out' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave without saving' }),
  )
  release()
  await heading('Sign in')
})

test('An unauthenticated error checks the session', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const identity = new FakeIdentity(admin)
  identity.refuseNext('refresh', 'auth/user-disabled')
  const school = sampleSchool()
  school.refuseNext('listUsers', new CallError('unauthenticated', 'Not authenticated'))
  const { user } = renderSite('/dashboard/admin/students', { identity, school })
  await user.type(await screen.findByLabelText('Search everything', { selector: 'input' }), 'maya')
  await heading('Sign in')
  await screen.findByText('This user account has been disabled.')
  logged.mockRestore()
})

describe('A sessionEnded error', () => {
  const over = () =>
    new CallError('unauthenticated', refusalMessages.sessionEnded, undefined, 'sessionEnded')

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

  test('ends the session if the server refuses a refreshed token as well', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { identity } = await search(2)
    await heading('Sign in')
    expect(screen.getByText(refusalMessages.sessionEnded)).toBeInTheDocument()
    expect(identity.timesAsked('refresh')).toBe(1)
    logged.mockRestore()
  })

  test('keeps the session if another tab has signed in again since', async () => {
    const { identity, school } = await search(1)
    await waitFor(() => expect(identity.timesAsked('refresh')).toBe(1))
    const synced = () => school.calls.filter(({ name }) => name === 'syncProfile')
    await waitFor(() => expect(synced()).toHaveLength(3))
    expect(screen.getByRole('heading', { level: 1, name: 'All students' })).toBeInTheDocument()
    expect(identity.timesAsked('signOut')).toBe(0)
  })
})

test('The session is checked after five minutes in the background, and outlasts a network error', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const identity = new FakeIdentity(maya)
  identity.refuseNext('refresh', 'auth/network-request-failed')
  renderSite('/dashboard/user', { identity })
  await heading('My Dashboard')
  returnAfter(4)
  expect(identity.timesAsked('refresh')).toBe(0)
  returnAfter(10)
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(screen.getByRole('heading', { name: 'My Dashboard' })).toBeInTheDocument()
  logged.mockRestore()
})

test('The late answer of an earlier account does not end the session of the next', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const identity = new FakeIdentity(maya)
  renderSite('/dashboard/user', { identity })
  await heading('My Dashboard')
  const answer = identity.hold('refresh')
  identity.refuseNext('refresh', 'auth/user-disabled')
  returnAfter(10)
  await become(identity, nina)
  answer()
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(identity.timesAsked('signOut')).toBe(0)
  logged.mockRestore()
})

test('Another user in the same tab sees no data of the first', async () => {
  const cleared = jest.fn()
  onSignOut(cleared)
  const identity = new FakeIdentity(maya)
  const { user } = renderSite('/dashboard/user/settings', { identity })
  await user.type(await screen.findByLabelText('New email'), 'secret@shala.test')
  act(() => identity.become({ ...admin, role: null }))
  expect(await screen.findByLabelText('New email')).toHaveValue('')
  expect(cleared).toHaveBeenCalled()
})

test('A session that ends at once sends no request that would be refused', async () => {
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
  expect(school.listInputs('syncProfile')).toHaveLength(before)
})
