import { withoutSender } from './withoutSender.ts'

test('what the sender reads and writes is no part of a journey', () => {
  expect(withoutSender({ billed: { reads: 5, writes: 9, deletes: 1 }, rewrites: 6 })).toEqual({
    emails: 3,
    billed: { reads: 2, writes: 3, deletes: 1 },
  })
})

test('a journey whose emails nobody sent keeps all that it cost', () => {
  const billed = { reads: 2, writes: 3, deletes: 0 }
  expect(withoutSender({ billed, rewrites: 0 })).toEqual({ emails: 3, billed })
})
