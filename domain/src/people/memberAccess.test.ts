import { GrantTerms, getSources, type AccessRecord } from '@shala/contract/access/access'
import { groupSource } from '@shala/contract/access/sources'
import { grant } from '../access/changes/changeRecord.ts'
import { cancelled, claimed } from '../access/changes/invitation.ts'
import { toUtcDay } from '../payments/enrolmentLedger.ts'
import type { Step } from './groupMembers.ts'
import { accessRow, updateInvitation } from './memberAccess.ts'

const source = groupSource('spring')
const at = new Date('2027-01-01')
const days = (endsOn: string) => ({ startsOn: null, endsOn })
const [march, may, june] = [days('2027-03-31'), days('2027-05-31'), days('2027-06-30')]
const span = { startsAt: null, endsAt: new Date('2027-07-01') }
const origin = { source, by: 'asha', batch: 'b1', notify: null, span }

function step(given: Step['given'], wanted: Step['wanted']): Step {
  const action = wanted === null ? 'revoke' : given === null ? 'grant' : 'extend'
  return { courseId: 'yoga', action, given, wanted }
}

/** Returns a record with access from the group until a day. */
const held = ({ endsOn }: { readonly endsOn: string }) =>
  grant(
    null,
    { ...GrantTerms.parse({ endsOn }), startsAt: null, endsAt: new Date('2027-12-31') },
    { userId: 'maya', courseId: 'yoga', by: 'asha', at: new Date(0), toDay: toUtcDay },
    source,
  )

function decide(before: AccessRecord | null, one: Step, followed = true) {
  const kept: boolean[] = []
  const keep = followed ? (isKept: boolean) => void kept.push(isKept) : null
  const row = accessRow(one, { ...origin, userId: 'maya', reason: 'Joined Spring' }, keep)
  return { row, kept, after: row.decide(before, 'maya', at, toUtcDay) }
}

const endsOn = (record: AccessRecord) => getSources(record)[source]?.endsOn ?? null

describe('the access of a member with an account', () => {
  test('is granted, extended and revoked with the reason', () => {
    const granted = decide(null, step(null, june))
    expect(endsOn(granted.after)).toBe('2027-06-30')
    expect(granted.row).toMatchObject({ userId: 'maya', reason: 'Joined Spring', held: true })
    expect(endsOn(decide(held(march), step(march, june)).after)).toBe('2027-06-30')
    expect(decide(held(march), step(march, null)).after.hasAccess).toBe(false)
  })

  test('stays as an admin changed it, and is reported', () => {
    const changed = held(may)
    expect(decide(changed, step(march, june))).toMatchObject({ after: changed, kept: [true] })
    expect(decide(held(march), step(march, june)).kept).toEqual([false])
  })

  test('is revoked from a member who leaves, even if an admin changed it', () => {
    expect(decide(held(may), step(march, null), false).after.hasAccess).toBe(false)
  })
})

describe('the invitation of a member without an account', () => {
  const email = 'maya@shala.test'
  const update = (before: Parameters<typeof updateInvitation>[0], one: Step) =>
    updateInvitation(before, one, { ...origin, email, at })
  const waiting = update(null, step(null, june))

  test('waits with the days of the group', () => {
    expect(waiting).toMatchObject({ email, source, status: 'waiting', terms: june })
  })

  test('follows other days, and is cancelled with the membership', () => {
    expect(update(waiting, step(june, may))).toMatchObject({ status: 'waiting', terms: may })
    expect(update(waiting, step(june, null))).toEqual({ ...waiting, status: 'cancelled' })
  })

  test.each([
    ['cancelled', waiting && cancelled(waiting)],
    ['claimed', waiting && claimed(waiting, 'maya')],
    ['ended', waiting && { ...waiting, endsAt: at }],
    ['missing', null],
  ])('stays %s when the days change', (_, before) => {
    expect(update(before, step(june, may))).toBeNull()
  })

  test('is made again for a course that the member did not have', () => {
    expect(update(waiting && cancelled(waiting), step(null, may))).toMatchObject({
      status: 'waiting',
      terms: may,
    })
  })
})
