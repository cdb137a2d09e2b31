import { OvertakenError } from '../callable/AppError.ts'
import { ConflictError, retryOnConflict } from './retryOnConflict.ts'

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => jest.restoreAllMocks())

const stale = () => Object.assign(new Error('9 FAILED_PRECONDITION: stale'), { code: 9 })

test('an attempt that is overtaken a few times succeeds', async () => {
  let tries = 0
  const attempt = () => ((tries += 1) < 15 ? Promise.reject(stale()) : Promise.resolve('saved'))
  expect(await retryOnConflict(attempt)).toBe('saved')
})

test('constant conflicts throw an error with our own message', async () => {
  const error: unknown = await retryOnConflict(() => Promise.reject(stale())).catch(
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(OvertakenError)
  expect(String(error)).not.toContain('FAILED_PRECONDITION')
})

test('a conflict of our own stays one that can be decided again', async () => {
  const attempt = () => Promise.reject(new ConflictError())
  await expect(
    retryOnConflict(attempt, (error) => error instanceof ConflictError),
  ).rejects.toBeInstanceOf(ConflictError)
})

test('any other error is thrown at once', async () => {
  let tries = 0
  const attempt = () => {
    tries += 1
    return Promise.reject(new Error('broken'))
  }
  await expect(retryOnConflict(attempt)).rejects.toThrow('broken')
  expect(tries).toBe(1)
})
