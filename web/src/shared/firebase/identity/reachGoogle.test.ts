import { reachGoogle } from './reachGoogle.ts'

const added = () => [...document.querySelectorAll('script')].at(-1)

afterEach(() => {
  jest.useRealTimers()
  for (const script of document.querySelectorAll('script')) script.remove()
})

test('rejects after two seconds without an answer, or at once if the script fails', async () => {
  jest.useFakeTimers()
  const silent = reachGoogle()
  const refused = expect(silent).rejects.toMatchObject({ code: 'auth/google-unreachable' })
  await jest.advanceTimersByTimeAsync(1999)
  expect(added()?.src).toBe('https://apis.google.com/js/api.js')
  await jest.advanceTimersByTimeAsync(1)
  await refused

  // The second press waits for the same script, which fails.
  const failed = reachGoogle()
  expect(document.querySelectorAll('script')).toHaveLength(1)
  added()?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toMatchObject({ code: 'auth/google-unreachable' })

  // The third call loads the script again; once loaded, it stays for all later calls.
  const reached = reachGoogle()
  expect(document.querySelectorAll('script')).toHaveLength(1)
  added()?.dispatchEvent(new Event('load'))
  await reached
  await reachGoogle()
  expect(document.querySelectorAll('script')).toHaveLength(1)
})
