import fc from '@shala/contract/testing/fastCheck'
import { createDateRanges, toDateRange } from './toDateRange.ts'

test('createDateRanges returns the same as toDateRange, however often days repeat', () => {
  const day = fc.constantFrom(null, '2027-01-09', '2027-03-28', '2027-10-31')
  const days = fc.record({ startsOn: day, endsOn: day })
  fc.assert(
    fc.property(fc.array(days, { maxLength: 12 }), (all) => {
      const toRange = createDateRanges('Europe/London')
      expect(all.map(toRange)).toEqual(all.map((one) => toDateRange(one, 'Europe/London')))
    }),
  )
})
