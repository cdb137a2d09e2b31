import { proposePlan } from './planForm.ts'

const price = { amount: 860, deposit: 100, earlyBird: { amount: 790, until: '2027-01-12' } }
const propose = (requestedOn: string) =>
  proposePlan({
    price,
    currency: 'GBP',
    today: '2027-01-20',
    requestedOn,
    settings: { depositDays: 7, parts: 3 },
  })

test('keeps the early-bird price for a request made during it', () => {
  expect(propose('2027-01-12')).toEqual({
    price: '790',
    deposit: '100',
    depositBy: '2027-01-27',
    parts: '3',
    firstDueOn: '2027-02-26',
  })
})

test('offers the regular price for a later request', () => {
  expect(propose('2027-01-13').price).toBe('860')
})
