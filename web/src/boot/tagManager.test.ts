import { tagManager } from './tagManager.ts'

const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => src)

function aPage(id: string | null): void {
  document.head.innerHTML = id === null ? '' : `<meta name="shala:tag-manager" content="${id}">`
  document.body.innerHTML = `<section id="consent" hidden>
    <button data-consent="yes">Yes</button><button data-consent="no">No</button></section>`
}

const banner = () => document.getElementById('consent')
const press = (answer: string) =>
  document.querySelector<HTMLElement>(`[data-consent="${answer}"]`)?.click()

test('a site without a tag manager asks nobody and loads nothing', () => {
  aPage(null)
  tagManager()
  expect(banner()).toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
})

test('who says no is not asked again, and nothing is loaded', () => {
  aPage('GTM-TEST1')
  tagManager()
  expect(banner()).not.toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
  press('no')
  expect(banner()).toHaveAttribute('hidden')
  aPage('GTM-TEST1')
  tagManager()
  expect(banner()).toHaveAttribute('hidden')
  expect(loaded()).toEqual([])
})

test('who agrees has it loaded, now and on every page after', async () => {
  aPage('GTM-TEST1')
  tagManager()
  press('yes')
  const address = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
  expect(loaded()).toEqual([address])
  expect(banner()).toHaveAttribute('hidden')
  aPage('GTM-TEST1')
  jest.resetModules()
  const { tagManager: onTheNextPage } = await import('./tagManager.ts')
  onTheNextPage()
  expect(loaded()).toEqual([address])
})

test('it never sees what stands behind the path', async () => {
  localStorage.setItem('shala.consent', 'yes')
  history.replaceState({ kept: 1 }, '', '/blog?token=secret#news')
  aPage('GTM-TEST1')
  jest.resetModules()
  const { tagManager: onThatPage } = await import('./tagManager.ts')
  onThatPage()
  expect(loaded()).toHaveLength(1)
  expect(location.href).toMatch(/\/blog#news$/)
  expect(history.state).toEqual({ kept: 1 })
})

test('a page that is not counted keeps its query', () => {
  localStorage.setItem('shala.consent', 'yes')
  history.replaceState(null, '', '/account/action?oobCode=secret')
  aPage(null)
  tagManager()
  expect(loaded()).toEqual([])
  expect(location.search).toBe('?oobCode=secret')
})
