import { AccessTerms } from './access.ts'
import { noPayment, paymentStatuses, paymentStatusOf } from './payments.ts'

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
