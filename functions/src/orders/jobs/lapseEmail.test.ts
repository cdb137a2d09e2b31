import { createOrderContent } from '@shala/contract/testing/orders'
import { findOfficeEmail } from '../orderEmails.ts'

const offered = createOrderContent({ state: 'offered' })
const lapsed = createOrderContent({ state: 'lapsed' })

test.each([
  ['Leo Okafor', 'Leo Okafor is the next in line for it.'],
  [null, 'No student waits for it.'],
])('the email about a lapsed offer names the next in line: %s', (next, sentence) => {
  expect(findOfficeEmail(offered, lapsed, next)).toEqual({
    subject: 'Offer lapsed',
    lines: [`The deposit did not arrive in time, so the place is free. ${sentence}`],
  })
})
