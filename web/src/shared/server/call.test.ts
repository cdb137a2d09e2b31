import { grantAccess } from '@shala/contract/access/access'
import { FirebaseError } from 'firebase/app'
import { call, refusedByServer } from './call.ts'

const getCode = (error: unknown) => {
  const { code, message, field } = refusedByServer(error)
  return { code, message, field }
}

test('keeps the code, message and field of a server error', () => {
  const error = Object.assign(
    new FirebaseError('functions/invalid-argument', 'must be a number [400]'),
    {
      details: { field: 'amount' },
    },
  )
  expect(getCode(error)).toEqual({
    code: 'invalid-argument',
    message: 'must be a number',
    field: 'amount',
  })
})

test.each([
  new FirebaseError('functions/internal', 'internal [0]'),
  new FirebaseError('functions/internal', 'internal'),
  new FirebaseError('functions/deadline-exceeded', 'deadline-exceeded'),
  new TypeError('Failed to fetch dynamically imported module'),
])('reports %s as an unreachable server', (error) => {
  expect(getCode(error)).toMatchObject({
    code: 'unavailable',
    message: 'The server could not be reached. Check your connection and try again.',
  })
})

test('keeps the server’s message of an internal error', () => {
  const message = 'Something went wrong on our side.'
  const error = new FirebaseError('functions/internal', `${message} [500]`)
  expect(getCode(error)).toMatchObject({ code: 'internal', message })
})

test('adds the ID to an unexpected error, but not to a refusal', () => {
  const details = { correlationId: '7F3K-2MQD' }
  const broke = Object.assign(new FirebaseError('functions/internal', 'It broke. [500]'), {
    details,
  })
  expect(getCode(broke).message).toBe(
    'It broke. If it happens again, write to us and say 7F3K-2MQD.',
  )
  const forged = Object.assign(new FirebaseError('functions/internal', 'It broke. [500]'), {
    details: { correlationId: 'call +44 900' },
  })
  expect(getCode(forged).message).toBe('It broke.')
})

test('rejects input that violates the contract, with its field', async () => {
  await expect(call(grantAccess, { userId: 'u', courseId: 'c', amount: -1 })).rejects.toMatchObject(
    { code: 'invalid-argument', field: 'amount' },
  )
})
