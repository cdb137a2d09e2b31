import { AccessTerms } from './access.ts'
import { noPayment, parseAmount, paymentStatuses, paymentStatusOf } from './payments.ts'

const payment = (wishes: Partial<AccessTerms> = {}) => AccessTerms.parse(wishes)

test('nothing is paid that nobody entered', () => {
  expect(paymentStatusOf(payment())).toBeNull()
  expect(paymentStatusOf(payment({ ...noPayment }))).toBeNull()
})

test.each([{ amount: 450 }, { amount: 0 }, { paymentId: 'r-1' }, { paymentMethod: 'card' }])(
  'the default status with %p is a payment',
  (entered) => expect(paymentStatusOf(payment(entered))).toBe('paid'),
)

test.each([...paymentStatuses, 'waiting'])('%s stands for itself', (paymentStatus) => {
  expect(paymentStatusOf(payment({ paymentStatus }))).toBe(paymentStatus)
})

test.each([
  ['450', 450],
  ['450.5', 450.5],
  ['450,50', 450.5],
  ['0', 0],
  ['-1', -1],
])('the amount %p is %p', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['', '4,500', '4.500', '1,450.50', '$450', '450 USD', '4e2', '0x10', '450.', 'many'])(
  'the amount %p is not guessed at',
  (text) => {
    expect(parseAmount(text)).toBeNaN()
  },
)
