import { slowTest } from '@shala/contract/testing/slowTest'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type BaseLocationHook, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SessionProvider } from '#features/auth/components/SessionProvider.tsx'
import { IdentityContext } from '#shared/identity.ts'
import { paths } from '#shared/paths.ts'
import { FakeIdentity, maya, nina } from '#testing/FakeIdentity.ts'
import { createUser } from '#testing/createUser.ts'
import { openAccountMenu } from '#testing/openAccountMenu.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { SignedInOnly } from './guards.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('A visitor', () => {
  test('is redirected from a dashboard to the sign-in, and back after it', async () => {
    const { user, location } = renderSite('/dashboard/user/courses', {
      identity: new FakeIdentity(null),
    })
    await heading('Sign in')
    expect(location.history.at(-1)).toBe('/login?next=%2Fdashboard%2Fuser%2Fcourses')
    await user.type(screen.getByLabelText('Email'), 'maya@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await heading('My Courses')
  })

  test('is redirected from a second page that they go back to before the login is there', async () => {
    const asked: string[] = []
    const place = memoryLocation({ path: '/dashboard/user/courses?page=2' })
    // The login never arrives.
    const hook: BaseLocationHook = () => [place.hook()[0], (to) => void asked.push(to)]
    render(
      <Router hook={hook} searchHook={place.searchHook}>
        <IdentityContext value={new FakeIdentity(null)}>
          <SessionProvider>
            <SignedInOnly>The page</SignedInOnly>
          </SessionProvider>
        </IdentityContext>
      </Router>,
    )
    await waitFor(() => expect(asked).toHaveLength(1))
    act(() => place.navigate('/dashboard/user/courses?page=1'))
    const returns = ['page=2', 'page=1'].map((page) =>
      paths.loginAndReturn(`/dashboard/user/courses?${page}`),
    )
    expect([...new Set(asked)]).toEqual(returns)
    expect(screen.queryByText('The page')).not.toBeInTheDocument()
  })
  test('is never redirected to another site after signing in', async () => {
    const identity = new FakeIdentity(null)
    const { user, location } = renderSite('/login?next=%2F%2Fevil.example', { identity })
    await user.type(await screen.findByLabelText('Email'), 'maya@shala.test')
    await user.type(screen.getByLabelText('Password'), 'namaste-108{Enter}')
    await heading('My Dashboard')
    expect(location.history.at(-1)).toBe('/dashboard/user')
  })
})

describe('A student', () => {
  test('sees on an admin page their email and a link to their own dashboard', async () => {
    const { location } = renderSite('/dashboard/admin/courses', {
      identity: new FakeIdentity(maya),
    })
    await heading('For admins only')
    expect(location.history).toEqual(['/dashboard/admin/courses'])
    expect(
      screen.getByText(/^You are signed in as maya@shala\.test, but this account is not/),
    ).toBeInTheDocument()
    const way = screen.getByRole('link', { name: 'Go to my dashboard' })
    expect(way).toLeadTo('/dashboard/user')
    expect(way).toHaveClass('button-primary')
  })

  test('without an email sees only that they are signed in', async () => {
    const nameless = { ...maya, user: { ...maya.user, email: null } }
    renderSite('/dashboard/admin/courses', { identity: new FakeIdentity(nameless) })
    await heading('For admins only')
    expect(screen.getByText(/^You are signed in, but this account is not/)).toBeInTheDocument()
  })

  test('with an unverified email is redirected to the page they wanted when they sign in', async () => {
    const { location } = renderSite('/login?next=%2Fdashboard%2Fuser%2Fcourses', {
      identity: new FakeIdentity(nina),
    })
    await heading('My Courses')
    expect(location.history.at(-1)).toBe('/dashboard/user/courses')
  })

  test.each(['/login', '/register'])('is redirected from %s to their dashboard', async (path) => {
    renderSite(path, { identity: new FakeIdentity(maya) })
    await heading('My Dashboard')
  })
})

test('An admin is redirected from the sign-in to the admin dashboard', async () => {
  renderSite('/login')
  await heading('Admin Dashboard')
})

slowTest('A public page does not load the session without a hint in this browser', async () => {
  const stranger = new FakeIdentity(null)
  renderSite('/fonts', { identity: stranger })
  await heading('Fonts')
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(stranger.observed).toBe(0)
})

test('A public page follows the hint before the provider has answered', async () => {
  localStorage.setItem('shala.signedIn', '1')
  renderSite('/fonts', { identity: new SilentIdentity(maya) })
  await screen.findByRole('link', { name: 'My dashboard' })
})

test('The header of a dashboard names the user and links to the website', async () => {
  renderSite('/dashboard/admin')
  await heading('Admin Dashboard')
  const button = screen.getByRole('button', { name: 'Account: Asha Admin' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const menu = await openAccountMenu(createUser())
  expect(menu.getByRole('menuitem', { name: 'Website' })).toLeadTo('/')
  expect(menu.getByRole('menuitem', { name: 'My dashboard' })).toBeVisible()
  expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  expect(screen.getByText('Signed in as admin@shala.test')).toBeVisible()
})

describe('The account menu', () => {
  const open = async () => {
    const { user } = renderSite('/dashboard/user', { identity: new FakeIdentity(maya) })
    await heading('My Dashboard')
    const button = screen.getByRole('button', { name: 'Account: Maya Lindqvist' })
    const entry = (name: string) => screen.getByRole('menuitem', { name })
    return { user, button, entry }
  }

  test('has the pages without a tab', async () => {
    const { user } = await open()
    const menu = await openAccountMenu(user)
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Graduate profile',
      'Agreements',
      'Account settings',
      'Website',
      'Log out',
    ])
  })

  test('follows the keys of a menu, and returns the focus', async () => {
    const { user, button, entry } = await open()
    button.focus()
    await user.keyboard('{ArrowUp}')
    expect(entry('Log out')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(entry('Graduate profile')).toHaveFocus()
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}')
    expect(entry('Agreements')).toHaveFocus()
    await user.keyboard('w')
    expect(entry('Website')).toHaveFocus()
    await user.keyboard('{End}')
    expect(entry('Log out')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
    await heading('Account Settings')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('closes when the focus or a press goes elsewhere', async () => {
    const { user, button } = await open()
    await user.click(button)
    await user.keyboard('{Tab}')
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(button)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(button)
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

/** A provider that does not answer until `fail` makes it report a network error. */
class SilentIdentity extends FakeIdentity {
  #fail = () => {}

  override observe(_: unknown, onError: (error: unknown) => void = () => {}): () => void {
    const error = Object.assign(new Error('raw'), { code: 'auth/network-request-failed' })
    this.#fail = () => onError(error)
    return () => undefined
  }

  fail(): void {
    this.#fail()
  }
}

const failed = 'We could not check whether you are signed in. Check your connection.'

describe.each(['/dashboard/user', '/dashboard/admin'])('%s', (path) => {
  test('shows a wait message until the session is known, and an error when that fails', async () => {
    const identity = new SilentIdentity(null)
    const warned = jest.spyOn(console, 'warn').mockImplementation()
    const { location } = renderSite(path, { identity })
    await screen.findByText(/your account/)
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
    act(() => identity.fail())
    await screen.findByText(failed)
    expect(screen.queryByText(/your account/)).not.toBeInTheDocument()
    expect(location.history).toEqual([path])
    warned.mockRestore()
  })
})

test.each(['/login', '/register'])('%s accepts input before the session is known', async (path) => {
  const identity = new SilentIdentity(null)
  const { user } = renderSite(path, { identity })
  await user.type(await screen.findByLabelText('Email'), 'maya@shala.test')
  await user.type(screen.getByLabelText('Password'), 'namaste-108')
  act(() => identity.become(null))
  expect(screen.getByLabelText('Email')).toHaveValue('maya@shala.test')
  expect(screen.getByLabelText('Password')).toHaveValue('namaste-108')
})

test('/login shows no form while a session is likely', async () => {
  localStorage.setItem('shala.signedIn', '1')
  const identity = new SilentIdentity(null)
  renderSite('/login', { identity })
  await screen.findByText(/your account/)
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
})

test('A user with a possible session can try again by reloading the page', async () => {
  const identity = new SilentIdentity(null)
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  renderSite('/login', { identity })
  await screen.findByLabelText('Password')
  act(() => identity.fail())
  await screen.findByText(failed)
  // jsdom loads no page and reports an error instead.
  const said = jest.spyOn(console, 'error').mockImplementation()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(String(said.mock.calls[0]?.[0])).toContain('Not implemented: navigation')
  said.mockRestore()
  warned.mockRestore()
})

test.each([
  ['Page not found', '/no-such-page'],
  ['Page Not Found', '/blog/no-such-post'],
])('%s: %s is shown with its query and hash', async (words, path) => {
  window.history.replaceState(null, '', '/#there')
  renderSite(`${path}?a=1&b=2`, { identity: new FakeIdentity(null) })
  await screen.findByText(`${words}: ${path}?a=1&b=2#there`)
  window.history.replaceState(null, '', '/')
})
