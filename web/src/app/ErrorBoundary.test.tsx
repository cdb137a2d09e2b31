import { render, screen } from '@testing-library/react'
import { reloadWhenStale } from '#shared/browser/staleBuild.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

function Broken(): never {
  throw new Error('broken on purpose')
}

let logged: jest.SpyInstance
let reported: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('shows the error screen and logs the error', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('Internal Server Error')
  expect(logged).toHaveBeenCalledWith('A page broke', expect.any(Error), expect.any(String))
})

test('shows “No connection” for an error while offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('No connection')
})

test('shows “No connection” for a chunk lost offline, and reloads at most once in ten seconds', () => {
  jest.useFakeTimers()
  sessionStorage.clear()
  reloadWhenStale()
  const payload = new Error('Failed to fetch dynamically imported module')
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  online.mockRestore()
  const Missing = (): never => {
    throw payload
  }
  // The error that jsdom reports for a page reload.
  const isReload = (error: unknown) => /^Error: Not implemented: navigation/.test(String(error))
  const reloads = () => reported.mock.calls.filter(([error]) => isReload(error)).length
  const open = () =>
    render(
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>,
    )
  open().unmount()
  expect(reloads()).toBe(1)
  // The same chunk is missing again after the reload.
  open()
  expect(screen.getByRole('heading')).toHaveTextContent('No connection')
  expect(reloads()).toBe(1)
  jest.advanceTimersByTime(10_000)
  expect(reloads()).toBe(2)
  jest.useRealTimers()
})
