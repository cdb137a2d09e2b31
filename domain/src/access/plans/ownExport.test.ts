import type { PlanRow } from '@shala/contract/access/accessPlans'
import { isAsStored, isOfOtherType } from './ownExport.ts'

const stored = {
  startsOn: '2027-01-09',
  endsOn: null,
  notes: 'Welcome',
  amount: 450.5,
  currency: 'EUR',
  paymentId: 'R-2',
  paymentMethod: 'card',
  paymentStatus: 'part paid',
}
const row: PlanRow = {
  startsOn: '2027-01-09',
  notes: 'Welcome',
  amount: '450.5',
  currency: 'EUR',
  paymentId: 'R-2',
  paymentStatus: 'Part paid',
  adminNotes: 'Second\nFirst\nline',
}
const notes = new Set(['First\nline', 'Second'])

test('isAsStored recognizes a row that says what is stored', () => {
  expect(isAsStored(row, stored, notes)).toBe(true)
  // An export of invitations names no payment.
  const { startsOn, notes: note } = row
  expect(isAsStored({ startsOn, notes: note }, stored, notes)).toBe(true)
})

test.each<[string, PlanRow]>([
  ['first day', { startsOn: undefined }],
  ['last day', { endsOn: '2027-06-30' }],
  ['note for the student', { notes: 'Hello' }],
  ['amount', { amount: '450' }],
  ['currency', { currency: 'USD' }],
  ['reference', { paymentId: undefined }],
  ['payment status', { paymentStatus: 'Paid' }],
  ['note for admins', { adminNotes: 'Second\nThird' }],
])('isAsStored notices another %s', (_, change) => {
  expect(isAsStored({ ...row, ...change }, stored, notes)).toBe(false)
})

test('isOfOtherType compares the named types with the one of the instruction', () => {
  const ofAll = { action: 'revoke', source: null, reason: '' } as const
  const ofPurchase = { ...ofAll, source: 'purchase' } as const
  expect(isOfOtherType({ types: ['individual', 'group'] }, ofPurchase)).toBe(true)
  expect(isOfOtherType({ types: ['individual', 'purchase'] }, ofPurchase)).toBe(false)
  expect(isOfOtherType({ types: ['individual'] }, ofAll)).toBe(false)
  expect(isOfOtherType({}, ofPurchase)).toBe(false)
})
