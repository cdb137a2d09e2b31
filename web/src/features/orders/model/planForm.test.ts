import { parsePlan, proposePlan } from './planForm.ts'

const earlyBird = { amount: 790_00, until: '2027-01-12' }
const price = { amount: 860_00, deposit: 100_00, earlyBird, instalments: 3 }
const propose = (requestedOn: string) =>
  proposePlan({
    price,
    currency: 'GBP',
    today: '2027-01-20',
    requestedOn,
    settings: { depositDays: 7, parts: 2 },
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

test('keeps the deposit of a price without instalments, and leaves the rest for one payment', () => {
  const once = { ...price, earlyBird: null, instalments: 0 }
  const settings = { depositDays: 7, parts: 2 }
  const days = { today: '2027-01-20', requestedOn: '2027-01-20' }
  const plan = proposePlan({ price: once, currency: 'GBP', settings, ...days })
  expect(parsePlan(plan, 'GBP', '2027-01-20').terms?.instalments).toEqual([
    { id: 'deposit', dueOn: '2027-01-27', amount: 100_00 },
    { id: 'part-1', dueOn: '2027-02-26', amount: 760_00 },
  ])
})

test('reads a plan of equal parts where no deposit is typed', () => {
  const { terms } = parsePlan({ ...propose('2027-01-13'), deposit: '' }, 'GBP', '2027-01-20')
  expect(terms?.instalments).toEqual([
    { id: 'part-1', dueOn: '2027-01-27', amount: 28_666 },
    { id: 'part-2', dueOn: '2027-02-26', amount: 28_666 },
    { id: 'part-3', dueOn: '2027-03-26', amount: 28_668 },
  ])
})
