import { browserDevice } from './device.ts'

afterEach(() => Object.assign(navigator, { locks: undefined }))

test('alone() runs the work once in a browser without locks', async () => {
  const work = jest.fn(() => Promise.resolve())
  await browserDevice.alone(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('alone() runs the work once if the browser refuses locks', async () => {
  const denied = new DOMException('Denied.', 'SecurityError')
  Object.assign(navigator, { locks: { request: () => Promise.reject(denied) } })
  const work = jest.fn(() => Promise.resolve())
  await browserDevice.alone(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('alone() runs the work under the lock and passes its error on', async () => {
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

test('onChange() reports changes of other tabs until it is stopped', () => {
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
