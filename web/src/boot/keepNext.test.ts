import { fireEvent, screen } from '@testing-library/dom'
import { keepNext } from './keepPresses.ts'

/** Builds a prerendered account page at this address. */
function buildPage(address: string): void {
  history.replaceState(null, '', address)
  const root = document.createElement('div')
  root.innerHTML = `<a href="/login"><b>Sign in</b></a> <a href="/register">Register</a>
    <a href="/forgot-password">Forgot</a> <a href="/login?next=%2Fother">Elsewhere</a> <a href="/blog">Blog</a>`
  document.body.replaceChildren(root)
  keepNext(root)
}

/** Returns the target of this link after a click; jsdom does not navigate. */
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
  'keeps the return path in links on %s',
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

test('keeps the return path in a link opened in a new tab', () => {
  buildPage(`/register${way}`)
  expect(pressed('Register', fireEvent.contextMenu)).toContain(way)
})

test('leaves a link to another page, or with its own return path, unchanged', () => {
  buildPage(`/register${way}`)
  expect(pressed('Elsewhere')).toBe('/login?next=%2Fother')
  expect(pressed('Blog')).toBe('/blog')
})

test.each(['/register', '/register?from=letter', `/blog${way}`])(
  'adds no return path to links on %s',
  (address) => {
    buildPage(address)
    expect(pressed('Sign in')).toBe('/login')
  },
)
