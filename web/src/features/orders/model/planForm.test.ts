import { proposePlan } from './planForm.ts'

const price = { amount: 860, deposit: 100, earlyBird: { amount: 790, until: '2027-01-12' } }
const propose = (requestedOn: string) =>
  proposePlan({
    ...{ price, currency: 'GBP', today: '2027-01-20', requestedOn },
    settings: { depositDays: 7, parts: 3 },
  })

test('a request during the early-bird price is offered it later as well', () => {
  expect(propose('2027-01-12')).toEqual({
    price: '790',
    deposit: '100',
    depositBy: '2027-01-27',
    parts: '3',
    firstDueOn: '2027-02-26',
  })
})

test('a request after it is offered the price', () => {
  expect(propose('2027-01-13').price).toBe('860')
})
