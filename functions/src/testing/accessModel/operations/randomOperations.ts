import fc from '@shala/contract/testing/fastCheck'
import {
  addresses,
  courses,
  firstDays,
  people,
  type Days,
  type DirectSource,
  type Given,
  type GoOn,
  type Operation,
  type PlannedInstruction,
  type Who,
} from './operations.ts'

const person = fc.nat(people - 1)
const some = fc.uniqueArray(person, { minLength: 1 })
const course = fc.nat(courses - 1)
const address = fc.nat(addresses - 1)
const place = fc.nat(99)
const aim = fc.option(place, { nil: null, freq: 4 })
const times = fc.integer({ min: 1, max: 3 })
const source = fc.constantFrom<DirectSource>(
  ...(['individual', 'scholarship', 'purchase'] as const),
)
const endsOn = fc.constantFrom(null, '2020-01-31', '2099-12-31')
const held: fc.Arbitrary<Given> = fc
  .tuple(
    fc.constantFrom('', 'paid'),
    fc.constantFrom('', 'Ask her again', 'Owes a day'),
    fc.constantFrom<Days>(
      { startsOn: null, endsOn: null },
      { startsOn: null, endsOn: '2020-01-31' },
      { startsOn: '2019-01-01', endsOn: '2099-12-31' },
      { startsOn: '2098-01-01', endsOn: null },
      { startsOn: '2018-06-01', endsOn: '2018-12-31' },
      { startsOn: '2098-02-01', endsOn: '2099-12-31' },
    ),
  )
  .map(([notes, adminNotes, span]) => ({ notes, adminNotes, ...span }))

const who: fc.Arbitrary<Who> = fc.oneof(fc.record({ person }), {
  weight: 2,
  arbitrary: fc.record({ address }),
})
const several = fc.array(who, { minLength: 1, maxLength: 4 })
const continueBatch = fc.constantFrom<GoOn>('again', 'resume', 'queue')

const instruction: fc.Arbitrary<PlannedInstruction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ action: fc.constant('grant'), source, held }) },
  fc.record({
    action: fc.constant('revoke'),
    source: fc.option(source, { nil: null }),
  }),
  fc.record({
    action: fc.constant('extend'),
    endsOn,
    source: fc.option(source, { nil: null, freq: 1 }),
  }),
)

const direct: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('grant'), who, course, source, held, aim }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('revoke'),
      person,
      course,
      aim,
      source: fc.option(fc.oneof(source, fc.constant<'group'>('group')), { nil: null }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('extend'), people: some, course, endsOn, aim }),
  },
  fc.record({ kind: fc.constant('bulkGrant'), people: some, course, held }),
  fc.record({ kind: fc.constant('bulkRevoke'), people: some, course }),
)

const batches: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('plan'),
      instruction,
      course,
      who: several,
      continueBatch,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), which: place, continueBatch }) },
)

const span = fc.constantFrom<Days>(
  firstDays,
  { startsOn: '2019-01-01', endsOn: null },
  { startsOn: '2098-01-01', endsOn: null },
)
const joining = fc.record({
  kind: fc.constant('join'),
  who: fc.oneof(fc.record({ person }), who),
})
const ofGroups: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: joining },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave'), who, aim }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('saveGroup'),
      days: span,
      courses: fc.subarray([...Array(courses).keys()], { minLength: 1 }),
    }),
  },
  fc.record({
    kind: fc.constant('setGroupActive'),
    active: fc.constantFrom(true, true, false),
  }),
)

const ofAddresses: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('login'), person, verifies: fc.boolean(), times }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('confirmAddress'), person, address, times, aim }),
  },
  fc.record({ kind: fc.constant('removeAddress'), person, address, aim }),
  fc.record({ kind: fc.constantFrom('cancelInvitation', 'renewInvitation'), which: place }),
)

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 12, arbitrary: direct },
  { weight: 12, arbitrary: batches },
  { weight: 12, arbitrary: ofGroups },
  { weight: 8, arbitrary: ofAddresses },
  fc.record({ kind: fc.constant('deleteAccount'), person, times }),
)

/** Operations that create many grants and invitations. */
export const granting: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('plan'),
      who: several,
      course,
      continueBatch,
      instruction: fc.record({ action: fc.constant('grant'), source, held }),
    }),
  },
  { weight: 2, arbitrary: joining },
  fc.record({ kind: fc.constant('bulkGrant'), people: some, course, held }),
)

/** Operations that verify addresses, and others that run in parallel. */
export const proving: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: ofAddresses },
  { weight: 3, arbitrary: operation },
)
