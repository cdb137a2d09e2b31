import fc from '@shala/contract/testing/fastCheck'
import type { Crash } from './crashes.ts'
import type { Moment, Operation } from './operations/operations.ts'
import { granting, operation, proving } from './operations/randomOperations.ts'

/** How long a story may be, and how many operations come at one moment. */
export const longest = { moments: 8, operations: 3 }

const crash: fc.Arbitrary<Crash> = fc.record({
  commit: fc.constantFrom(0, 0, 1, 1, 2, 3),
  side: fc.constantFrom('before', 'after'),
})

const maybe = fc.option(crash, { nil: null, freq: 3 })

const getMoment = (what: fc.Arbitrary<Operation>): fc.Arbitrary<Moment> =>
  fc.array(fc.record({ operation: what, crash: maybe }), {
    minLength: 1,
    maxLength: longest.operations,
  })

/** Whole stories: one moment after the other, from where much is granted and much of it waits. */
export const story: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(
    getMoment(granting),
    fc.array(fc.oneof({ weight: 2, arbitrary: getMoment(operation) }, getMoment(proving)), {
      minLength: 2,
      maxLength: longest.moments - 2,
    }),
    getMoment(proving),
  )
  .map(([first, more, last]) => [first, ...more, last])
