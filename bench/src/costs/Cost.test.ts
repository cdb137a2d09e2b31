import { withoutSender } from './Cost.ts'

test('withoutSender() subtracts the reads and writes of the email sender', () => {
  expect(withoutSender({ billed: { reads: 5, writes: 9, deletes: 1 }, rewrites: 6 })).toEqual({
    emails: 3,
    billed: { reads: 2, writes: 3, deletes: 1 },
  })
})

test('withoutSender() keeps all costs if no email was sent', () => {
  const billed = { reads: 2, writes: 3, deletes: 0 }
  expect(withoutSender({ billed, rewrites: 0 })).toEqual({ emails: 3, billed })
})
