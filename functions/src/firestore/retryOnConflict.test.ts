import { OvertakenError } from '../callable/AppError.ts'
import { retryOnConflict } from './retryOnConflict.ts'

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => jest.restoreAllMocks())

const stale = () => Object.assign(new Error('9 FAILED_PRECONDITION: stale'), { code: 9 })

test('an attempt succeeds after 14 conflicts', async () => {
  let tries = 0
  const attempt = () => ((tries += 1) < 15 ? Promise.reject(stale()) : Promise.resolve('saved'))
  expect(await retryOnConflict(attempt)).toBe('saved')
})

test('permanent conflicts throw an OvertakenError without the Firestore message', async () => {
  const error: unknown = await retryOnConflict(() => Promise.reject(stale())).catch(
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(OvertakenError)
  expect(String(error)).not.toContain('FAILED_PRECONDITION')
})

test('an error that is not a conflict is thrown at once', async () => {
  let tries = 0
  const attempt = () => {
    tries += 1
    return Promise.reject(new Error('broken'))
  }
  await expect(retryOnConflict(attempt)).rejects.toThrow('broken')
  expect(tries).toBe(1)
})
