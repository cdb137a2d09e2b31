import fc from 'fast-check'
import type { Crash } from './crashes.ts'
import type { Held } from './state.ts'

/** One thing that an admin does. People, courses and batches are told by their places. */
export type Operation =
  | { kind: 'grant'; person: number; course: number; source: string; held: Held }
  | { kind: 'revoke'; person: number; course: number; source: string | null }
  | { kind: 'extend'; person: number; course: number; endsOn: string | null }
  | { kind: 'plan'; order: PlanOrder; people: number[]; course: number }
  | { kind: 'undo'; which: number }
  | { kind: 'join' | 'leave'; person: number }

export type PlanOrder =
  | { action: 'grant'; source: 'individual' | 'scholarship' | 'purchase'; held: Held }
  | { action: 'revoke'; source: 'individual' | 'scholarship' | 'purchase' | null }
  | { action: 'extend'; endsOn: string | null }

/** Operations of several admins at one moment, each of which may crash. */
export type Moment = readonly { operation: Operation; crash: Crash | null }[]

export const people = 3
export const courses = 2

/** Before, at and after every first and last day below. */
export const days = [
  '2018-06-15',
  '2019-06-15',
  '2025-06-15',
  '2050-06-15',
  '2098-01-15',
  '2120-06-15',
]

const person = fc.nat(people - 1)
const course = fc.nat(courses - 1)
const source = fc.constantFrom('individual', 'scholarship', 'purchase')
const directSource = fc.constantFrom<'individual' | 'scholarship' | 'purchase'>(
  ...(['individual', 'scholarship', 'purchase'] as const),
)
const endsOn = fc.constantFrom(null, '2020-01-31', '2099-12-31')
const held: fc.Arbitrary<Held> = fc
  .tuple(
    fc.constantFrom('', 'paid'),
    fc.constantFrom(
      ...[
        [null, null],
        [null, '2020-01-31'],
        ['2019-01-01', '2099-12-31'],
        ['2098-01-01', null],
      ],
      ...[
        ['2018-06-01', '2018-12-31'],
        ['2098-02-01', '2099-12-31'],
      ],
    ),
  )
  .map(([notes, [startsOn = null, endsOn = null]]) => ({ notes, startsOn, endsOn }))

const order: fc.Arbitrary<PlanOrder> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ action: fc.constant('grant'), source: directSource, held }) },
  fc.record({
    action: fc.constant('revoke'),
    source: fc.option(directSource, { nil: null }),
  }),
  fc.record({ action: fc.constant('extend'), endsOn }),
)

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('grant'), person, course, source, held }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('revoke'), person, course },
      source: fc.option(fc.oneof(source, fc.constant('cohort')), { nil: null }),
    }),
  },
  fc.record({ kind: fc.constant('extend'), person, course, endsOn }),
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('plan'), order, course },
      people: fc.uniqueArray(person, { minLength: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), which: fc.nat(9) }) },
  fc.record({ kind: fc.constantFrom('join', 'leave'), person }),
)

const crash: fc.Arbitrary<Crash> = fc.record({
  commit: fc.nat(2),
  side: fc.constantFrom('before', 'after'),
})

const moment: fc.Arbitrary<Moment> = fc.array(
  fc.record({ operation, crash: fc.option(crash, { nil: null, freq: 3 }) }),
  { minLength: 1, maxLength: 3 },
)

/** Whole stories: one moment after the other. */
export const story: fc.Arbitrary<readonly Moment[]> = fc.array(moment, {
  minLength: 2,
  maxLength: 6,
})
