import { compileFunction } from 'node:vm'
import { PageState } from './PageState.ts'

const urls: string[] = []
const cookieJar = { removeAllCookiesSync: jest.fn() }
const state = new PageState({ window, cookieJar, reconfigure: ({ url }) => urls.push(url) })

/** Runs a script as if it belonged to a package. */
const runPackage = (script: string): unknown =>
  Reflect.apply(compileFunction(script, ['window'], { filename: '/node_modules/a.js' }), null, [
    window,
  ])

const readGlobals = () => [
  typeof URL.createObjectURL,
  String(Reflect.get(HTMLAnchorElement.prototype, 'click')),
  'locks' in navigator,
  '__SHALA_TEST__' in globalThis,
  process.env,
]

test('restores globals, document, storage and cookies at the end of a file', async () => {
  const before = readGlobals()
  state.begin()
  Object.assign(globalThis, { __SHALA_TEST__: true })
  Object.assign(navigator, { locks: {} })
  URL.createObjectURL = () => 'blob:shown'
  HTMLAnchorElement.prototype.click = () => undefined
  process.env = {}
  document.documentElement.lang = 'de'
  document.body.className = 'wide'
  document.head.innerHTML = '<title>Rooms</title>'
  document.body.innerHTML = '<p>The Attic</p>'
  localStorage.setItem('room', '1')
  sessionStorage.setItem('room', '1')
  await state.end()
  expect(readGlobals()).toEqual(before)
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(urls).toEqual(['http://localhost/'])
  expect(cookieJar.removeAllCookiesSync).toHaveBeenCalledTimes(1)
})

test('removes listeners and timers of our modules, and keeps those of packages', async () => {
  const [own, ofPackage] = [jest.fn(), jest.fn()]
  Object.assign(globalThis, { ofPackage })
  state.begin()
  for (const target of [window, document]) target.addEventListener('shala', own)
  setInterval(own, 1)
  setTimeout(own, 1)
  runPackage(
    'window.addEventListener("shala", window.ofPackage); window.setTimeout(window.ofPackage)',
  )
  await state.end()
  expect(ofPackage).toHaveBeenCalledTimes(1)
  for (const target of [window, document]) target.dispatchEvent(new Event('shala'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(own).not.toHaveBeenCalled()
  expect(ofPackage).toHaveBeenCalledTimes(2)
})

test('keeps functions wrapped by packages, and the body element', async () => {
  const { body } = document
  const wrapped = jest.spyOn(HTMLElement.prototype, 'focus')
  state.begin()
  runPackage('window.HTMLElement.prototype.focus = () => "wrapped"')
  document.documentElement.innerHTML = '<head></head><body>New</body>'
  await state.end()
  expect(String(Reflect.get(HTMLElement.prototype, 'focus'))).toContain('wrapped')
  expect(document.body).toBe(body)
  wrapped.mockRestore()
})
