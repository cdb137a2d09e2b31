import { Navigation, type Prepared } from './Navigation.ts'

/** A navigation that a test resolves with `prepared`. */
function buildNavigation() {
  const waiting = new Map<string, (prepared: Prepared) => void>()
  const navigation = new Navigation((path) => new Promise((resolve) => waiting.set(path, resolve)))
  const stop = navigation.attach()
  const prepared = async (path: string, as: Prepared = 'ready') => {
    waiting.get(path)?.(as)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { navigation, prepared, stop }
}

beforeEach(() => history.replaceState(null, '', '/start'))

test('navigate() keeps the current page until the next one has loaded', async () => {
  const { navigation, prepared, stop } = buildNavigation()
  navigation.navigate('/next?a=1#there')
  expect(navigation.path()).toBe('/start')
  expect(navigation.pending()).toBe('/next')
  expect(location.pathname).toBe('/start')
  await prepared('/next')
  expect([navigation.path(), navigation.search(), location.href]).toEqual([
    '/next',
    'a=1',
    'http://localhost/next?a=1#there',
  ])
  expect(navigation.pending()).toBeNull()
  stop()
})

test('A second click wins over the first', async () => {
  const { navigation, prepared, stop } = buildNavigation()
  navigation.navigate('/first')
  navigation.navigate('/second')
  await prepared('/second')
  await prepared('/first')
  expect(navigation.path()).toBe('/second')
  stop()
})

test('A change of the query alone needs no preparation', () => {
  const { navigation, stop } = buildNavigation()
  navigation.navigate('/start?q=sun')
  expect([navigation.path(), navigation.search()]).toEqual(['/start', 'q=sun'])
  navigation.navigate('/start?q=moon', { replace: true })
  expect(location.search).toBe('?q=moon')
  stop()
})

test('A moved page redirects, and Back leads to the page before it', async () => {
  const { navigation, prepared, stop } = buildNavigation()
  const before = history.length
  navigation.navigate('/old')
  await prepared('/old', { movedTo: '/new' })
  await prepared('/new')
  expect(navigation.path()).toBe('/new')
  expect(history.length).toBe(before + 1)
  history.back()
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await prepared('/start')
  expect(navigation.path()).toBe('/start')
  stop()
})

test('Back waits until the page has loaded', async () => {
  const { navigation, prepared, stop } = buildNavigation()
  navigation.navigate('/next')
  await prepared('/next')
  history.back()
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  expect(navigation.path()).toBe('/next')
  expect(navigation.pending()).toBe('/start')
  await prepared('/start')
  expect(navigation.path()).toBe('/start')
  stop()
})
