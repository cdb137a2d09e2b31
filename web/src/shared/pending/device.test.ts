import { browserDevice } from './device.ts'

afterEach(() => Object.assign(navigator, { locks: undefined }))

test('work is done once where the browser knows no locks', async () => {
  const work = jest.fn(() => Promise.resolve())
  await browserDevice.alone(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('work is done once where the browser refuses its locks', async () => {
  const denied = new DOMException('Denied.', 'SecurityError')
  Object.assign(navigator, { locks: { request: () => Promise.reject(denied) } })
  const work = jest.fn(() => Promise.resolve())
  await browserDevice.alone(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('work is done in its turn, and a fault of it is not taken for the lock’s', async () => {
  const asked: string[] = []
  const request = (name: string, begin: () => Promise<void>) => {
    asked.push(name)
    return begin()
  }
  Object.assign(navigator, { locks: { request } })
  const work = jest.fn(() => Promise.reject(new Error('A fault')))
  await expect(browserDevice.alone(work)).rejects.toThrow('A fault')
  expect(work).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(['shala.marks'])
})

test('hears what other tabs keep, until it stops', () => {
  const heard: unknown[] = []
  const stop = browserDevice.onChange(({ key, newValue }) => heard.push([key, newValue]))
  const event = () => new StorageEvent('storage', { key: 'shala.mark x', newValue: '1' })
  window.dispatchEvent(event())
  stop()
  window.dispatchEvent(event())
  expect(heard).toEqual([['shala.mark x', '1']])
  browserDevice.storage().setItem('shala.mark y', '2')
  expect(window.localStorage.getItem('shala.mark y')).toBe('2')
})
