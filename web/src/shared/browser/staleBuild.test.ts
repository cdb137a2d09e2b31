import { markUnsaved } from './leaving.ts'
import {
  checkForNewerBuild,
  fetchAhead,
  isStale,
  mayReload,
  missingPart,
  reloadWhenStale,
} from './staleBuild.ts'

test('mayReload() allows one reload of a path in ten seconds', () => {
  sessionStorage.clear()
  expect(mayReload('/blog', 1000, sessionStorage)).toBe(true)
  expect(mayReload('/blog', 10_999, sessionStorage)).toBe(false)
  expect(mayReload('/about-us', 10_999, sessionStorage)).toBe(true)
  expect(mayReload('/blog', 11_000, sessionStorage)).toBe(true)
})

describe('checkForNewerBuild()', () => {
  const answers: Record<string, unknown> = {}
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    globalThis.fetch = (address) => {
      const path = typeof address === 'string' ? address : ''
      asked.push(path)
      const body = answers[path.replace(/\?.*/, '')]
      const ok = body !== undefined
      return Promise.resolve(
        Object.assign(Object.create(null), { ok, json: () => Promise.resolve(body) }),
      )
    }
  })

  test('ignores the current build', async () => {
    answers['/builds/latest.json'] = { id: 'mine', timestamp: 1 }
    await checkForNewerBuild('mine', 42)
    expect(asked).toEqual(['/builds/latest.json?42'])
    expect(isStale()).toBe(false)
  })

  test('ignores an incomplete build and invalid responses', async () => {
    answers['/builds/latest.json'] = { id: 'next', timestamp: 2 }
    await checkForNewerBuild('mine', 43)
    expect(asked).toContain('/builds/meta/next.json')
    answers['/builds/latest.json'] = '<html>'
    await checkForNewerBuild('mine', 44)
    delete answers['/builds/latest.json']
    await checkForNewerBuild('mine', 45)
    expect(isStale()).toBe(false)
  })

  test('finds a newer build once its own file exists', async () => {
    answers['/builds/latest.json'] = { id: 'next', timestamp: 2 }
    answers['/builds/meta/next.json'] = { id: 'next', timestamp: 2, prerendered: [] }
    await checkForNewerBuild('mine', 46)
    expect(isStale()).toBe(true)
  })
})

describe('A missing chunk', () => {
  const failing = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('causes no reload while the next page is being loaded', async () => {
    sessionStorage.clear()
    reloadWhenStale()
    const fetched = fetchAhead(() => Promise.resolve(failing()))
    expect(await fetched).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('causes no reload with unsaved text: the page stays, with a message', () => {
    sessionStorage.clear()
    const listener = jest.fn()
    const stop = missingPart.subscribe(listener)
    const saved = markUnsaved()
    expect(failing()).toBe(false)
    saved()
    expect(sessionStorage).toHaveLength(0)
    expect(missingPart.isMissing()).toBe(true)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(isStale()).toBe(true)
    stop()
  })

  test('causes no reload while a field contains text typed before hydration', () => {
    sessionStorage.clear()
    document.body.innerHTML = '<form><input value="given"><textarea>given</textarea></form>'
    const field = document.querySelector('textarea')
    if (field === null) throw new Error('There is no field')
    field.value = 'typed'
    expect(failing()).toBe(false)
    expect(sessionStorage).toHaveLength(0)
    field.value = 'given'
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(failing()).toBe(true)
    // The error that jsdom reports for a page reload.
    expect(reported).toHaveBeenCalled()
    reported.mockRestore()
  })
})
