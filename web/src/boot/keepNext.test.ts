import { fireEvent, screen } from '@testing-library/dom'
import { keepNext } from './keepNext.ts'

/** A page of an account as the build wrote it, at this address. */
function buildPage(address: string): void {
  history.replaceState(null, '', address)
  const root = document.createElement('div')
  root.innerHTML = `<a href="/login"><b>Sign in</b></a> <a href="/register">Register</a>
    <a href="/forgot-password">Forgot</a> <a href="/login?next=%2Fother">Elsewhere</a> <a href="/blog">Blog</a>`
  document.body.replaceChildren(root)
  keepNext(root)
}

/** Where a press of this link leads; jsdom goes nowhere. */
function pressed(text: string, press = fireEvent.click): string | null {
  const target = screen.getByText(text)
  press(target)
  return target.closest('a')?.getAttribute('href') ?? null
}

const way = '?next=%2Fdashboard%2Fuser%2Fenrol%2Fyin%3Fdate%3Dspring'
const goNowhere = (event: Event) => event.preventDefault()
beforeAll(() => window.addEventListener('click', goNowhere))
afterAll(() => window.removeEventListener('click', goNowhere))

test.each(['/login', '/register', '/forgot-password'])(
  'a link on %s keeps the return path',
  (path) => {
    buildPage(path + way)
    for (const [text, to] of [
      ['Sign in', '/login'],
      ['Register', '/register'],
      ['Forgot', '/forgot-password'],
    ] as const) {
      expect(new URL(pressed(text) ?? '', location.origin).href).toBe(location.origin + to + way)
    }
  },
)

test('also where a link is opened in a new tab', () => {
  buildPage(`/register${way}`)
  expect(pressed('Register', fireEvent.contextMenu)).toContain(way)
})

test('a link with its own return path, or to another site, stays unchanged', () => {
  buildPage(`/register${way}`)
  expect(pressed('Elsewhere')).toBe('/login?next=%2Fother')
  expect(pressed('Blog')).toBe('/blog')
})

test.each(['/register', '/register?from=letter', `/blog${way}`])(
  'nothing is kept at %s',
  (address) => {
    buildPage(address)
    expect(pressed('Sign in')).toBe('/login')
  },
)
