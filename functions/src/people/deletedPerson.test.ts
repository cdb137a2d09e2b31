import { redactOwnText, redactPerson, type ErasedPerson } from './deletedPerson.ts'

const rose: ErasedPerson = {
  userId: 'uid-1',
  addresses: ['rose@shala.test'],
  reused: null,
  names: ['Rose', 'Rose Miller'],
}

test.each([
  ['Rose garden workshop', 'Rose garden workshop'],
  ['For Rose Miller', 'For (deleted)'],
  ['ROSE MILLER and Primrose Millers', '(deleted) and Primrose Millers'],
  ['Ask rose@shala.test or rose%40shala.test', 'Ask (deleted) or (deleted)'],
  ['Account uid-1', 'Account (deleted)'],
])('redactPerson removes full names, emails and user IDs: %s', (text, left) => {
  expect(redactPerson(text, rose)).toBe(left)
})

test('redactOwnText removes every name of the person', () => {
  expect(redactOwnText('Cash from Rose, not from Rosemary', rose)).toBe(
    'Cash from (deleted), not from Rosemary',
  )
})

test('redactPerson works for a person without an account', () => {
  expect(redactPerson('Rose Miller paid', { ...rose, userId: null })).toBe('(deleted) paid')
})
