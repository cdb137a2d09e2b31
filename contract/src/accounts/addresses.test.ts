import { atMost, testCallable, testSchema } from '../testing/testSchema.ts'
import { at, stamps } from '../testing/values.ts'
import {
  addAddress,
  addressId,
  confirmAddress,
  confirmAddressPath,
  removeAddress,
  SecondAddress,
} from './addresses.ts'

const email = 'maya+yoga@shala.test'

testSchema('a second address', SecondAddress, {
  good: { ...stamps, email, userId: 'maya', verifiedAt: at },
})

test('the key of an address contains no slash', () => {
  expect(addressId('a/b+c@shala.test')).toBe('a%2Fb%2Bc%40shala.test')
})

test('the confirmation link leads to the page that verifies an address', () => {
  expect(confirmAddressPath).toBe('/account/address')
})

testCallable(addAddress, {
  good: { email: ' Maya+Yoga@shala.test' },
  becomes: { email },
  cases: [['email', 'maya', 'is not an email address']],
  answer: { sent: true },
})

testCallable(confirmAddress, {
  good: { token: 't' },
  cases: [...atMost('token', 200), ['token', '', 'must not be empty']],
  answer: { email, claimed: 2 },
})

testCallable(removeAddress, { good: { email }, answer: { removed: true } })
