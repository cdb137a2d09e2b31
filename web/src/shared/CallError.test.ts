import { changedMeanwhile } from '@shala/contract/audit'
import { CallError, getErrorMessage } from './CallError.ts'

test.each([
  ['a whole sentence without its field', `revision: ${changedMeanwhile}`, changedMeanwhile],
  ['the rest of a sentence with its field', 'revision: is missing', 'revision: is missing'],
  ['a message without a field', 'The plan: is missing', 'The plan: is missing'],
])('getErrorMessage returns %s', (_, message, expected) => {
  expect(getErrorMessage(new CallError('aborted', message, 'revision'))).toBe(expected)
})

test('getErrorMessage reveals nothing of an unexpected error', () => {
  expect(getErrorMessage(new Error('secret'))).toMatch(/^Something went wrong/)
})
