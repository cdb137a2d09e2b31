import fc from 'fast-check'
import { AccessRecord, bulkGrant, grantAccess, isGranted, isHeld, standing } from './access.ts'

const at = new Date('2027-03-28T12:00:00Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)
const granted = { hasAccess: true, isActive: true }

test.each([
  [{ hasAccess: true, isActive: true }, true],
  [{ hasAccess: true }, true],
  [{ hasAccess: true, isActive: false }, false],
  [{ hasAccess: false, isActive: true }, false],
  [{ hasAccess: 'true', isActive: true }, false],
  [{}, false],
  [null, false],
])('%p is granted, and held without limits: %p', (record, held) => {
  expect(isGranted(record)).toBe(held)
  expect(isHeld(record, at)).toBe(held)
})

test.each([
  ['held', {}],
  ['held', { startsAt: null, endsAt: null }],
  ['held', { startsAt: at, endsAt: after }],
  ['held', { startsAt: before }],
  ['not-begun', { startsAt: after }],
  ['not-begun', { startsAt: 'yesterday' }],
  ['expired', { endsAt: at }],
  ['expired', { endsAt: before }],
  ['expired', { endsAt: 'tomorrow' }],
  ['revoked', { endsAt: before, isActive: false }],
  ['revoked', { startsAt: after, hasAccess: false }],
])('is %s with %p', (expected, limits) => {
  expect(standing({ ...granted, ...limits }, at)).toBe(expected)
})

test('nothing stands where there is no record', () => {
  expect(standing(null, at)).toBe('never')
})

test('whatever the limits, it is held from the start on and before the end, and at no other time', () => {
  const moment = fc.date({ min: before, max: after, noInvalidDate: true })
  const limit = fc.option(moment, { nil: null })
  fc.assert(
    fc.property(limit, limit, moment, (startsAt, endsAt, now) => {
      const within = (startsAt ?? now) <= now && (endsAt === null || now < endsAt)
      expect(isHeld({ ...granted, startsAt, endsAt }, now)).toBe(within)
    }),
  )
})

test('a record from before there were limits has none', () => {
  const older = { userId: 'maya', courseId: 'yoga', hasAccess: true, isActive: true }
  const stamps = { grantedAt: at, grantedBy: 'asha', createdAt: at, updatedAt: at }
  expect(AccessRecord.parse({ ...older, ...stamps })).toMatchObject({
    ...{ startsOn: null, endsOn: null, startsAt: null, endsAt: null },
  })
})

test.each([
  ['2027-03-28', '2027-03-28', true],
  ['2027-03-28', '2027-03-29', true],
  ['2027-03-28', null, true],
  [null, '2027-03-28', true],
  ['2027-03-28', '2027-03-27', false],
])('from %p to %p is a span of days: %p', (startsOn, endsOn, fits) => {
  const terms = { courseId: 'yoga', startsOn, endsOn }
  expect(grantAccess.input.safeParse({ ...terms, userId: 'maya' }).success).toBe(fits)
  expect(bulkGrant.input.safeParse({ ...terms, userIds: ['maya'] }).success).toBe(fits)
})

test('a grant that says nothing else has the defaults of spec.md section 3', () => {
  expect(grantAccess.input.parse({ userId: 'maya', courseId: 'yoga' })).toEqual({
    userId: 'maya',
    courseId: 'yoga',
    paymentMethod: 'manual',
    paymentId: null,
    amount: null,
    currency: 'USD',
    paymentStatus: 'completed',
    notes: '',
    adminNotes: '',
    startsOn: null,
    endsOn: null,
    tell: null,
  })
})
