import { saveConsent } from '#shared/browser/consent.ts'
import { tagManager } from './tagManager.ts'

const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const address = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'

function buildPage(id: string | null): void {
  document.head.innerHTML = id === null ? '' : `<meta name="shala:tag-manager" content="${id}">`
  document.body.innerHTML = `<section id="consent" hidden>
    <button data-consent="yes">Yes</button><button data-consent="no">No</button></section>`
}

let stops: (() => void)[] = []
/** Runs this part of the boot script; the page is left after the test. */
const run = (on = tagManager) => void stops.push(on())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

const banner = () => document.getElementById('consent')
const press = (answer: string) =>
  document.querySelector<HTMLElement>(`[data-consent="${answer}"]`)?.click()

/** Imports the boot script again, as another page does. */
async function anotherPage(): Promise<typeof tagManager> {
  buildPage('GTM-TEST1')
  jest.resetModules()
  const other = await import('./tagManager.ts')
  return other.tagManager
}

test('shows no consent banner and loads nothing without a tag manager', () => {
  buildPage(null)
  run()
  expect(banner()).toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
})

test('loads nothing and does not ask again after a refusal', () => {
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

test('loads the tag manager after consent, on this page and the next', async () => {
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

test('closes the banner after a refusal in another window', async () => {
  localStorage.clear()
  const onThisPage = await anotherPage()
  run(onThisPage)
  expect(banner()).not.toHaveAttribute('hidden')
  localStorage.setItem('shala.consent', 'no')
  window.dispatchEvent(new StorageEvent('storage', { key: 'shala.consent' }))
  expect(banner()).toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
})

test('deletes the cookies when consent is withdrawn', () => {
  for (const name of ['_ga', '_ga_ABC123', '_gid', 'kept']) document.cookie = `${name}=1`
  saveConsent('no')
  expect(document.cookie).toBe('kept=1')
  expect(localStorage.getItem('shala.consent')).toBe('no')
})

test('hides the banner on this page if the browser cannot store the answer', async () => {
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

test('removes the query from the address before it loads', async () => {
  localStorage.setItem('shala.consent', 'yes')
  history.replaceState({ kept: 1 }, '', '/blog?token=secret#news')
  const onThatPage = await anotherPage()
  run(onThatPage)
  expect(loaded()).toHaveLength(1)
  expect(location.href).toMatch(/\/blog#news$/)
  expect(history.state).toEqual({ kept: 1 })
})

test('keeps the query of a page that is not counted', () => {
  localStorage.setItem('shala.consent', 'yes')
  history.replaceState(null, '', '/account/action?oobCode=secret')
  buildPage(null)
  run()
  expect(loaded()).toEqual([])
  expect(location.search).toBe('?oobCode=secret')
})
