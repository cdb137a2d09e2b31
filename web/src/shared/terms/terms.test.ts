import { GrantTerms } from '@shala/contract/access/access'
import fc from '@shala/contract/testing/fastCheck'
import { CallError } from '../CallError.ts'
import { serverFieldErrors } from '../ui/form/formErrors.ts'
import { defaultTerms, parseTerms, termErrorLabels, termsFormValues } from './terms.ts'

test('An empty form means no payment', () => {
  expect(parseTerms(defaultTerms()).data).toEqual({
    paymentMethod: 'none',
    paymentId: null,
    amount: null,
    currency: 'USD',
    paymentStatus: 'none',
    notes: '',
    adminNotes: '',
    startsOn: null,
    endsOn: null,
  })
})

test.each([
  ['450', 450],
  [' 450.50 ', 450.5],
  ['450,5', 450.5],
  ['4,500', 4500],
  ['$1,200', 1200],
  ['1.200', 1200],
  ['', null],
])('parses the amount %j as %j', (amount, expected) => {
  const typed = { ...defaultTerms(), paymentStatus: 'paid', amount }
  expect(parseTerms(typed).data?.amount).toBe(expected)
})

test('takes the currency from the sign at an amount and refuses a different one', () => {
  const typed = { ...defaultTerms(), paymentStatus: 'paid', amount: '1.200,50 €' }
  expect(parseTerms(typed).data).toMatchObject({ amount: 1200.5, currency: 'EUR' })
  expect(parseTerms({ ...typed, currency: 'GBP' }).errors).toEqual({
    amount: 'Amount must be in GBP, or the currency another one',
  })
})

test.each(['1e3', 'free', '1 2'])('refuses the amount %j', (amount) => {
  const typed = { ...defaultTerms(), paymentStatus: 'paid', amount }
  expect(parseTerms(typed).errors).toEqual({ amount: 'Amount must be a number' })
})

test('names each invalid field', () => {
  const read = parseTerms({
    ...defaultTerms(),
    amount: '-1',
    currency: 'dollar',
    paymentMethod: ' ',
    paymentStatus: 'paid',
  })
  expect(read.errors).toEqual({
    amount: 'Amount must not be negative',
    currency: 'Currency must be three capital letters, such as USD',
    paymentMethod: 'How it was paid must not be empty',
  })
})

test.each([{ amount: '90' }, { paymentId: 'R-7' }, { paymentMethod: 'cash' }])(
  'requires a payment status for %p',
  (typed) => {
    expect(parseTerms({ ...defaultTerms(), ...typed })).toEqual({
      data: null,
      errors: { paymentStatus: 'Payment status must be chosen: is it paid?' },
    })
  },
)

test.each([
  [{ startsOn: '2027-03-28', endsOn: '2027-03-27' }, 'Last day must not be before the first day'],
  [{ endsOn: '2027-02-30' }, 'Last day must be a day, such as 2027-03-28'],
  [{ endsOn: '0027-03-28' }, 'Last day must be from 2000 to 2199'],
])('refuses the dates %p', (days, endsOn) => {
  expect(parseTerms({ ...defaultTerms(), ...days }).errors).toEqual({ endsOn })
})

test('accepts a single day', () => {
  const day = { startsOn: '2027-03-28', endsOn: '2027-03-28' }
  expect(parseTerms({ ...defaultTerms(), ...day }).data).toMatchObject(day)
})

test('accepts a currency in lower case', () => {
  expect(parseTerms({ ...defaultTerms(), currency: 'eur' }).data?.currency).toBe('EUR')
})

test('shows a server error at its field, and returns null for an unknown field', () => {
  const errors = (message: string, field?: string) =>
    serverFieldErrors(new CallError('invalid-argument', message, field), termErrorLabels)
  expect(errors('must be a number', 'amount')).toEqual({ amount: 'Amount must be a number' })
  expect(errors('There is no such currency', 'currency')).toEqual({
    currency: 'There is no such currency',
  })
  expect(errors('must not be empty', 'userId')).toBeNull()
  expect(errors('No')).toBeNull()
})

test('parses formatted terms back unchanged', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100))
  const day = fc.option(fc.constantFrom('2027-03-28', '2027-06-30'))
  const word = fc.constantFrom('invoice', 'card')
  fc.assert(
    fc.property(amount, day, day, word, fc.option(word), (paid, one, other, method, paymentId) => {
      const [startsOn = null, endsOn = null] = [one, other].toSorted()
      const days =
        one === null || other === null ? { startsOn: one, endsOn: other } : { startsOn, endsOn }
      const terms = GrantTerms.parse({
        amount: paid,
        paymentMethod: method,
        paymentStatus: 'unpaid',
        paymentId,
        ...days,
        notes: method,
        adminNotes: paymentId ?? '',
      })
      expect(parseTerms(termsFormValues(terms)).data).toEqual(terms)
    }),
  )
})
