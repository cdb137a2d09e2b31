import { saveConsent } from '../shared/browser/consent.ts'
import { tagManager } from './tagManager.ts'

const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const address = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'

function buildPage(id: string | null): void {
  document.head.innerHTML = id === null ? '' : `<meta name="shala:tag-manager" content="${id}">`
  document.body.innerHTML = `<section id="consent" hidden>
    <button data-consent="yes">Yes</button><button data-consent="no">No</button></section>`
}

let stops: (() => void)[] = []
/** Runs the boot script's part on a page, which is left with the test. */
const run = (on = tagManager) => void stops.push(on())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

const banner = () => document.getElementById('consent')
const press = (answer: string) =>
  document.querySelector<HTMLElement>(`[data-consent="${answer}"]`)?.click()

/** The boot script of another page: it has loaded nothing yet. */
async function anotherPage(): Promise<typeof tagManager> {
  buildPage('GTM-TEST1')
  jest.resetModules()
  const other = await import('./tagManager.ts')
  return other.tagManager
}

test('a site without a tag manager asks no consent and loads nothing', () => {
  buildPage(null)
  run()
  expect(banner()).toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
})

test('a visitor who refused is not asked again, and nothing is loaded', () => {
  buildPage('GTM-TEST1')
  run()
  expect(banner()).not.toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
  press('no')
  expect(banner()).toHaveAttribute('hidden')
  buildPage('GTM-TEST1')
  run()
  expect(banner()).toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
})

test('after consent it is loaded, now and on every page after', async () => {
  localStorage.clear()
  const onThisPage = await anotherPage()
  run(onThisPage)
  expect(banner()).not.toHaveAttribute('hidden')
  press('yes')
  expect(loaded()).toEqual([address])
  expect(banner()).toHaveAttribute('hidden')
  const onTheNextPage = await anotherPage()
  run(onTheNextPage)
  expect(loaded()).toEqual([address])
})

test('refusing in another window closes the open question', async () => {
  localStorage.clear()
  const onThisPage = await anotherPage()
  run(onThisPage)
  expect(banner()).not.toHaveAttribute('hidden')
  localStorage.setItem('shala.consent', 'no')
  window.dispatchEvent(new StorageEvent('storage', { key: 'shala.consent' }))
  expect(banner()).toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
})

test('withdrawing consent deletes the cookies', () => {
  for (const name of ['_ga', '_ga_ABC123', '_gid', 'kept']) document.cookie = `${name}=1`
  saveConsent('no')
  expect(document.cookie).toBe('kept=1')
  expect(localStorage.getItem('shala.consent')).toBe('no')
})

test('a browser that stores nothing keeps the answer for as long as the page stays', async () => {
  localStorage.clear()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const onThisPage = await anotherPage()
  run(onThisPage)
  press('no')
  expect(banner()).toHaveAttribute('hidden')
  get.mockRestore()
  set.mockRestore()
})

test('it never sees what stands behind the path', async () => {
  localStorage.setItem('shala.consent', 'yes')
  history.replaceState({ kept: 1 }, '', '/blog?token=secret#news')
  const onThatPage = await anotherPage()
  run(onThatPage)
  expect(loaded()).toHaveLength(1)
  expect(location.href).toMatch(/\/blog#news$/)
  expect(history.state).toEqual({ kept: 1 })
})

test('a page that is not counted keeps its query', () => {
  localStorage.setItem('shala.consent', 'yes')
  history.replaceState(null, '', '/account/action?oobCode=secret')
  buildPage(null)
  run()
  expect(loaded()).toEqual([])
  expect(location.search).toBe('?oobCode=secret')
})
