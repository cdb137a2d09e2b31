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
])('a text about several people loses full names only: %s', (text, left) => {
  expect(redactPerson(text, rose)).toBe(left)
})

test('a text about the person alone loses every name', () => {
  expect(redactOwnText('Cash from Rose, not from Rosemary', rose)).toBe(
    'Cash from (deleted), not from Rosemary',
  )
})

test('a person without an account has no uid to remove', () => {
  expect(redactPerson('Rose Miller paid', { ...rose, userId: null })).toBe('(deleted) paid')
})
