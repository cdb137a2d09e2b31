import type { AccessRecord } from '@shala/contract/access/access'
import { GrantTerms } from '@shala/contract/access/access'
import type { InvitationContent, InvitationStatus } from '@shala/contract/access/invitations'
import fc from '@shala/contract/testing/fastCheck'
import { toUtcDay } from '../../payments/enrolmentLedger.ts'
import { extend, grant } from './changeRecord.ts'
import {
  cancelled,
  claimed,
  ended,
  isClaimable,
  renewed,
  unlessGrantedSince,
  pendingUntil,
  newInvitation,
  withTerms,
} from './invitation.ts'

const start = new Date('2026-11-01T12:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * 60 * 60 * 1000)
const terms = GrantTerms.parse({})
const who = {
  email: 'lea@shala.test',
  courseId: 'yoga',
  source: 'individual',
  by: 'asha',
  batch: null,
  notify: null,
}
const endless = { endsAt: null }
const pending = newInvitation({ ...who, terms }, endless, start)

test('a grant without an end is pending for exactly 90 days', () => {
  expect(pendingUntil(start, endless)).toEqual(new Date('2027-01-30T12:00:00Z'))
  expect(isClaimable(pending, new Date('2027-01-30T11:59:59.999Z'))).toBe(true)
  expect(isClaimable(pending, new Date('2027-01-30T12:00:00Z'))).toBe(false)
})

const moments = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2200-01-01'),
  noInvalidDate: true,
})
const ends = fc.option(moments).map((endsAt) => ({ endsAt }))
const ninetyDays = 90 * 24 * 60 * 60 * 1000
const latest = (...all: readonly (Date | null)[]) =>
  new Date(Math.max(...all.flatMap((one) => one?.getTime() ?? [])))

test('a grant is pending for 90 days or until its access ends, whichever is later', () => {
  fc.assert(
    fc.property(moments, ends, (at, access) => {
      const until = latest(new Date(at.getTime() + ninetyDays), access.endsAt)
      expect(newInvitation({ ...who, terms }, access, at).endsAt).toEqual(until)
    }),
  )
})

test('changed terms never shorten the time for which a grant is pending', () => {
  fc.assert(
    fc.property(moments, ends, ends, (at, first, then) => {
      const before = newInvitation({ ...who, terms }, first, at)
      const other = { ...terms, notes: 'other' }
      const after = withTerms(before, other, then)
      expect(after).toEqual({
        ...before,
        terms: other,
        endsAt: latest(before.endsAt, then.endsAt),
      })
    }),
  )
})

test('a renewed grant is pending for 90 days or until its access ends, whichever is later', () => {
  fc.assert(
    fc.property(moments, ends, (at, access) => {
      const over = cancelled(newInvitation({ ...who, terms }, access, start))
      const until = latest(new Date(at.getTime() + ninetyDays), access.endsAt)
      expect(renewed(over, access, { by: 'leo', at }).endsAt).toEqual(until)
    }),
  )
})

describe('an invitation after any sequence of operations', () => {
  type Step = { does: 'claim' | 'cancel' | 'renew' | 'end'; hours: number }
  const steps = fc.array(
    fc.record<Step>({
      does: fc.constantFrom('claim', 'cancel', 'renew', 'end'),
      hours: fc.nat(24 * 60),
    }),
    { maxLength: 20 },
  )

  const done = (before: InvitationContent, { does }: Step, at: Date): InvitationContent => {
    try {
      if (does === 'cancel') return cancelled(before)
      if (does === 'renew') return renewed(before, endless, { by: 'leo', at })
      if (does === 'end') return ended(before, at)
      return isClaimable(before, at) ? claimed(before, 'lea') : before
    } catch {
      return before
    }
  }

  test('is claimed at most once, only before it ends, and stays claimed', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let now = pending
        let hours = 0
        let promisedUntil = now.endsAt
        for (const step of all) {
          hours += step.hours
          const at = after(hours)
          const before = now
          now = done(before, step, at)
          if (before.status === 'claimed') expect(now).toEqual(before)
          if (now.status === 'claimed' && before.status !== 'claimed') {
            expect(before.status).toBe('waiting')
            expect(at.getTime()).toBeLessThan(promisedUntil.getTime())
          }
          expect(now.claimedBy !== null).toBe(now.status === 'claimed')
          if (now.endsAt.getTime() !== before.endsAt.getTime()) expect(step.does).toBe('renew')
          promisedUntil = now.endsAt
        }
      }),
    )
  })
})

test.each<[InvitationStatus, string]>([
  ['claimed', 'the invited person has registered; there is nothing to cancel'],
  ['ended', 'this invitation has ended already; there is nothing to cancel'],
])('a grant that is %s cannot be cancelled', (status, message) => {
  expect(() => cancelled({ ...pending, status })).toThrow(message)
})

test('cancelling a cancelled grant changes nothing', () => {
  const gone = cancelled(pending)
  expect(cancelled(gone)).toBe(gone)
})

test('renewing an expired grant makes the caller its author', () => {
  const late = after(91 * 24)
  const by = 'leo'
  expect(renewed(pending, endless, { by, at: late })).toEqual({
    ...pending,
    by,
    endsAt: pendingUntil(late, endless),
  })
  expect(renewed(pending, endless, { by, at: after(1) })).toBe(pending)
  expect(() => renewed(claimed(pending, 'lea'), endless, { by, at: late })).toThrow(
    'give access again instead',
  )
})

test('a claim keeps a later grant from its source and replaces an earlier one', () => {
  const grantAfter = (
    hours: number,
    notes: string,
    before: AccessRecord | null,
    source?: string,
  ) => {
    const occasion = {
      userId: 'lea',
      courseId: 'yoga',
      by: 'asha',
      at: after(hours),
      toDay: toUtcDay,
    }
    const span = { startsAt: null, endsAt: null }
    return grant(before, { ...terms, notes, ...span }, occasion, source)
  }
  const decide = unlessGrantedSince(
    { source: 'individual', updatedAt: after(5), terms: { ...terms, endsOn: '2027-06-30' } },
    (before, _, at) => grantAfter((at.getTime() - start.getTime()) / 3_600_000, 'claimed', before),
  )
  const notesAfter = (before: AccessRecord | null) =>
    decide(before, 'lea', after(9), toUtcDay).notes
  expect(notesAfter(null)).toBe('claimed')
  expect(notesAfter(grantAfter(4, 'earlier', null))).toBe('claimed')
  expect(notesAfter(grantAfter(6, 'later', null))).toBe('later')
  expect(notesAfter(grantAfter(6, 'later, from another source', null, 'purchase'))).toBe('claimed')
})

test.each<[string, number, string | null, boolean]>([
  ['the access was extended later', 6, '2027-09-30', true],
  ['the access was extended later, without an end', 6, null, true],
  ['the access was shortened later', 6, '2027-03-31', false],
  ['the access was extended earlier', 4, '2027-09-30', false],
])('a claim after an extension: %s', (_, hours, endsOn, isKept) => {
  const span = { startsAt: null, endsAt: null }
  const held = { ...terms, endsOn: '2027-01-31', ...span }
  const context = { userId: 'lea', courseId: 'yoga', by: 'asha', at: after(1), toDay: toUtcDay }
  const extended = extend(
    grant(null, held, context),
    { endsOn, endsAt: null },
    { at: after(hours) },
  )
  const pendingTerms = { ...terms, endsOn: '2027-06-30' }
  const waiting = { source: 'individual', updatedAt: after(5), terms: pendingTerms }
  const claim = unlessGrantedSince(waiting, (before, userId, at) =>
    grant(before, { ...pendingTerms, ...span }, { ...context, userId, at }),
  )
  expect(claim(extended, 'lea', after(9), toUtcDay).endsOn).toBe(isKept ? endsOn : '2027-06-30')
})
