import { render, screen } from '@testing-library/react'
import { reloadWhenStale } from '../shared/staleBuild.ts'
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

test('what breaks gives way to the error screen, and is logged', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('Internal Server Error')
  expect(logged).toHaveBeenCalledWith('A page broke', expect.any(Error), expect.any(String))
})

test('what cannot be fetched without a network is not called broken', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('No connection')
})

test('nor where the network is back before it is shown, which is then loaded anew', () => {
  reloadWhenStale()
  const payload = new Error('Failed to fetch dynamically imported module')
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  online.mockRestore()
  const Missing = (): never => {
    throw payload
  }
  render(
    <ErrorBoundary>
      <Missing />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('No connection')
  // What jsdom says of a page that is loaded anew.
  const notImplemented = { message: expect.stringMatching(/^Not implemented: navigation/) }
  expect(reported).toHaveBeenCalledWith(expect.objectContaining(notImplemented))
})
