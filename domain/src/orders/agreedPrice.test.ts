import { findOtherPrice, requireAgreedPrice } from './agreedPrice.ts'

const earlyBird = { amount: 100_000, until: '2027-01-31' }
const agreed = {
  price: { amount: 120_000, deposit: 20_000, earlyBird, instalments: 2 },
  currency: 'GBP',
  requestedOn: '2027-02-01',
}
const offer = { price: 120_000, currency: 'GBP', insteadOf: null }

test.each([
  ['the price of the course', offer, agreed, null],
  ['another price', { ...offer, price: 12_000 }, agreed, 120_000],
  ['the early-bird price after its last day', { ...offer, price: 100_000 }, agreed, 120_000],
  [
    'the early-bird price for a request on its last day',
    { ...offer, price: 100_000 },
    { ...agreed, requestedOn: '2027-01-31' },
    null,
  ],
  [
    'the full price in the days of the early bird',
    offer,
    { ...agreed, requestedOn: '2027-01-01' },
    100_000,
  ],
  ['the same number in another currency', { ...offer, currency: 'USD' }, agreed, 120_000],
  ['any price for a course without one', { ...offer, price: 1 }, { ...agreed, price: null }, null],
])('%s', (_, offered, course, other) => {
  expect(findOtherPrice(offered, course)).toBe(other)
})

test('another price is refused until the price that it replaces is named', () => {
  const low = { ...offer, price: 12_000 }
  expect(() => requireAgreedPrice(low, agreed)).toThrow(
    'is another price than £1,200.00, the price of the course; confirm it first',
  )
  expect(() => requireAgreedPrice({ ...low, insteadOf: 100_000 }, agreed)).toThrow(
    'confirm it first',
  )
  expect(() => requireAgreedPrice({ ...low, insteadOf: 120_000 }, agreed)).not.toThrow()
  expect(() => requireAgreedPrice(offer, agreed)).not.toThrow()
})
