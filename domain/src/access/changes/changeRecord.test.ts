import {
  AccessRecord,
  AccessTerms,
  isGranted,
  getSources,
  type Payment,
} from '@shala/contract/access/access'
import { limits } from '@shala/contract/limits'
import fc from '@shala/contract/testing/fastCheck'
import { toUtcDay } from '../../payments/enrolmentLedger.ts'
import { enteredPayments, noPayment } from '../../payments/payments.ts'
import { changePayment, extend, grant, restore, revoke } from './changeRecord.ts'

const terms = { ...AccessTerms.parse({}), startsAt: null, endsAt: null }
const at = new Date('2026-01-01T10:00:00Z')
const later = new Date('2026-02-01T10:00:00Z')
const month = '2026-01'
const occasion = { userId: 'maya', courseId: 'yoga', by: 'asha', at, toDay: toUtcDay }

const paid = {
  paymentMethod: 'card',
  paymentId: 'R-1',
  amount: 450,
  currency: 'EUR',
  paymentStatus: 'paid',
}

describe('grant', () => {
  test('creates a record with access and the given terms', () => {
    expect(grant(null, { ...terms, amount: 450, notes: 'scholarship' }, occasion)).toEqual({
      userId: 'maya',
      courseId: 'yoga',
      hasAccess: true,
      isActive: true,
      grantedAt: at,
      grantedBy: 'asha',
      createdAt: at,
      updatedAt: at,
      revision: 1,
      paymentMethod: 'manual',
      paymentId: null,
      amount: 450,
      currency: 'USD',
      paymentStatus: 'completed',
      notes: 'scholarship',
      startsOn: null,
      endsOn: null,
      startsAt: null,
      endsAt: null,
      gaps: [],
      sources: {
        individual: {
          ...terms,
          amount: 450,
          notes: 'scholarship',
          grantedAt: at,
          grantedBy: 'asha',
        },
      },
      sourceKeys: ['individual'],
      pastPayments: [],
      paymentMonths: [month],
    })
  })

  test('returns the same record for the same terms, even from another admin', () => {
    const held = grant(null, terms, occasion)
    expect(grant(held, terms, { ...occasion, by: 'other', at: later })).toBe(held)
  })

  test('overwrites the whole record when the terms differ', () => {
    const held = grant(null, terms, occasion)
    const again = grant(held, { ...terms, notes: 'paid' }, { ...occasion, by: 'other', at: later })
    expect(again).toMatchObject({
      notes: 'paid',
      grantedBy: 'other',
      createdAt: later,
      revision: 2,
    })
  })

  const march = { endsOn: '2026-03-31', endsAt: new Date('2026-03-31T23:00:00Z') }

  test('ignores another currency unless there is an amount', () => {
    const free = { ...terms, amount: null, currency: 'USD' }
    const held = grant(null, free, occasion)
    expect(grant(held, { ...free, currency: 'GBP' }, { ...occasion, at: later })).toBe(held)
    const paid = grant(null, { ...free, amount: 450 }, occasion)
    const again = grant(paid, { ...free, amount: 450, currency: 'GBP' }, { ...occasion, at: later })
    expect(again).toMatchObject({ currency: 'GBP', revision: 2 })
  })

  test('sets a last day, ignores the same day, and removes it when the terms have none', () => {
    const held = grant(null, { ...terms, ...march }, occasion)
    expect(held).toMatchObject(march)
    const sameDay = { ...march, endsAt: new Date(march.endsAt) }
    expect(grant(held, { ...terms, ...sameDay }, { ...occasion, at: later })).toBe(held)
    expect(grant(held, terms, { ...occasion, at: later })).toMatchObject({
      endsOn: null,
      endsAt: null,
      revision: 2,
    })
  })

  test('updates the end when the same last day is in another time zone', () => {
    const held = grant(null, { ...terms, ...march }, occasion)
    const elsewhere = { ...march, endsAt: new Date('2026-03-31T22:00:00Z') }
    expect(grant(held, { ...terms, ...elsewhere }, occasion)).toMatchObject(elsewhere)
  })

  test('removes the revoke fields of a revoked record', () => {
    const gone = revoke(grant(null, terms, occasion), 'refund', { by: 'asha', at })
    const again = grant(gone, terms, { ...occasion, at: later })
    expect(again).toMatchObject({ hasAccess: true, isActive: true, revision: 3 })
    expect(Object.keys(again).filter((field) => field.startsWith('revoke'))).toEqual([])
  })
})

describe('revoke', () => {
  test('stores the admin, the time and the reason, and keeps the terms of the grant', () => {
    const held = grant(null, { ...terms, ...paid }, occasion)
    expect(revoke(held, 'refund', { by: 'asha', at: later })).toEqual({
      ...held,
      hasAccess: false,
      isActive: false,
      revokedAt: later,
      revokedBy: 'asha',
      revokeReason: 'refund',
      updatedAt: later,
      revision: 2,
      sources: {},
      sourceKeys: [],
      pastPayments: [{ ...paid, source: 'individual', grantedAt: at }],
      paymentMonths: [month],
    })
  })

  test.each([
    ['has not begun', { startsOn: '2027-01-01', startsAt: new Date('2027-01-01') }],
    ['is over', { endsOn: '2025-12-31', endsAt: new Date('2026-01-01') }],
  ])('revokes access that %s', (_, days) => {
    const before = grant(null, { ...terms, ...days }, occasion)
    expect(revoke(before, '', { by: 'asha', at })).toMatchObject({ ...days, hasAccess: false })
  })

  test('returns the same record if access is already revoked', () => {
    const gone = revoke(grant(null, terms, occasion), 'refund', { by: 'asha', at })
    expect(revoke(gone, 'again', { by: 'other', at: later })).toBe(gone)
  })
})

describe('extend', () => {
  const june = { endsOn: '2026-06-30', endsAt: new Date('2026-06-30T23:00:00Z') }

  test('changes only the last day', () => {
    const held = grant(null, { ...terms, amount: 450 }, occasion)
    const individual = { ...held.sources?.individual, ...june }
    expect(extend(held, june, { at: later })).toEqual({
      ...held,
      ...june,
      updatedAt: later,
      revision: 2,
      sources: { individual },
    })
  })

  test('returns the same record for a source that grants no access', () => {
    const held = grant(null, terms, occasion)
    expect(extend(held, june, { at: later }, 'purchase')).toBe(held)
  })

  test('returns the same record for the current last day', () => {
    const held = grant(null, { ...terms, ...june }, occasion)
    expect(extend(held, june, { at: later })).toBe(held)
  })
})

describe('Access from several sources', () => {
  const march = { endsOn: '2026-03-31', endsAt: new Date('2026-03-31T23:00:00Z') }
  const june = { endsOn: '2026-06-30', endsAt: new Date('2026-06-30T23:00:00Z') }
  const own = grant(null, { ...terms, ...march, notes: 'own' }, occasion)
  const both = grant(
    own,
    { ...terms, ...june, notes: 'grant of the fund' },
    { ...occasion, at: later },
    'scholarship',
  )

  test('keeps each source and ends with the later one', () => {
    expect(both).toMatchObject({ ...june, notes: 'grant of the fund', revision: 2 })
    expect(Object.keys(both.sources ?? {})).toEqual(['individual', 'scholarship'])
  })

  test('keeps the remaining source when the other is revoked', () => {
    const left = revoke(both, 'fund is empty', { by: 'asha', at: later }, 'scholarship')
    expect(left).toMatchObject({ ...march, hasAccess: true, notes: 'own', revision: 3 })
    expect(left).not.toHaveProperty('revokeReason')
    expect(revoke(left, 'again', { by: 'asha', at: later }, 'scholarship')).toBe(left)
    expect(revoke(left, 'all of it', { by: 'asha', at: later }, 'individual')).toMatchObject({
      hasAccess: false,
      isActive: false,
      revokeReason: 'all of it',
      sources: {},
    })
  })

  test('is revoked as a whole when no source is named', () => {
    expect(revoke(both, '', { by: 'asha', at: later })).toMatchObject({
      hasAccess: false,
      sources: {},
    })
  })

  test('is extended at the named source, or else at the source that ends last', () => {
    const july = { endsOn: '2026-07-31', endsAt: new Date('2026-07-31T23:00:00Z') }
    expect(extend(both, july, { at: later }).sources).toMatchObject({
      individual: march,
      scholarship: july,
    })
    expect(extend(both, july, { at: later }, 'individual').sources).toMatchObject({
      individual: july,
      scholarship: june,
    })
  })

  test('includes the individual grant of an older record without sources', () => {
    const { sources, ...old } = own
    const more = grant(old, { ...terms, notes: 'paid' }, occasion, 'purchase')
    expect(more.sources).toMatchObject({ ...sources, purchase: { notes: 'paid' } })
    expect(grant(old, { ...terms, ...march, notes: 'own' }, occasion)).toBe(old)
  })
})

describe('restore', () => {
  const own = grant(null, { ...terms, notes: 'own' }, occasion)

  test('restores the earlier record as a new revision', () => {
    const gone = revoke(own, 'by mistake', { by: 'asha', at: later })
    expect(restore(gone, own, 'undone', { by: 'asha', at: later, toDay: toUtcDay })).toEqual({
      ...own,
      updatedAt: later,
      revision: 3,
    })
  })

  test('revokes access that did not exist before, with the admin and time of the undo', () => {
    expect(restore(own, null, 'undone', { by: 'leo', at: later, toDay: toUtcDay })).toMatchObject({
      hasAccess: false,
      revokeReason: 'undone',
      revision: 2,
      revokedBy: 'leo',
      revokedAt: later,
      updatedAt: later,
    })
  })
})

test('The revision counts only effective changes, over any sequence of changes', () => {
  const step = fc.oneof(
    fc.record({ grant: fc.constantFrom('a', 'b') }),
    fc.record({ revoke: fc.constantFrom('x', 'y') }),
    fc.record({ extend: fc.option(fc.constantFrom('2026-03-31', '2026-06-30'), { nil: null }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let record: AccessRecord | null = null
      let changes = 0
      for (const it of steps) {
        const before: AccessRecord | null = record
        if ('grant' in it) record = grant(before, { ...terms, notes: it.grant }, occasion)
        else if (before !== null && 'revoke' in it)
          record = revoke(before, it.revoke, { by: 'asha', at })
        else if (before !== null && 'extend' in it && isGranted(before))
          record = extend(before, ends(it.extend), { at: later })
        if (record !== before) changes += 1
        expect(record?.revision ?? 0).toBe(changes)
        if ('grant' in it) expect(record).toMatchObject({ hasAccess: true, notes: it.grant })
        else if ('extend' in it && isGranted(before)) expect(record?.endsOn).toBe(it.extend)
        else if (record !== null && 'revoke' in it)
          expect(record).toMatchObject({ hasAccess: false, isActive: false })
      }
    }),
  )
})

describe('Payments of an access record', () => {
  const by = { by: 'asha', at: later, toDay: toUtcDay }
  const own = grant(null, { ...terms, ...paid }, occasion)
  const both = grant(
    own,
    { ...terms, ...paid, paymentId: 'R-2', paymentStatus: 'part paid' },
    { ...occasion, at: later },
    'purchase',
  )
  const found = (record: AccessRecord) =>
    enteredPayments(record).map(({ source, paymentId, isPast }) => [source, paymentId, isPast])

  test('are indexed by the month in which they were entered', () => {
    expect(own.paymentMonths).toEqual(['2026-01'])
    expect(both.paymentMonths).toEqual(['2026-01', '2026-02', 'open'])
    expect(grant(null, { ...terms, ...noPayment }, occasion).paymentMonths).toEqual([])
    expect(grant(null, terms, occasion).paymentMonths).toEqual([])
  })

  test('remain after one or all enrolments are revoked', () => {
    const left = revoke(both, '', by, 'individual')
    expect(found(left)).toEqual([
      ['purchase', 'R-2', false],
      ['individual', 'R-1', true],
    ])
    expect(left.paymentMonths).toEqual(['2026-01', '2026-02', 'open'])
    expect(found(revoke(left, '', by))).toEqual([
      ['individual', 'R-1', true],
      ['purchase', 'R-2', true],
    ])
    expect(found(extend(left, ends('2027-01-01'), by))).toEqual(found(left))
  })

  test('remain after a repeated grant, unless the same receipt is entered again', () => {
    const removed = revoke(both, '', by)
    const again = (paymentId: string | null) =>
      found(grant(removed, { ...terms, ...paid, paymentId }, { ...occasion, at: later }))
    expect(again('R-3')).toEqual([
      ['individual', 'R-3', false],
      ['individual', 'R-1', true],
      ['purchase', 'R-2', true],
    ])
    expect(again('R-2')).toEqual([
      ['individual', 'R-2', false],
      ['individual', 'R-1', true],
    ])
    expect(again(null)).toHaveLength(3)
  })

  test('remain a single payment after a correction', () => {
    const corrected = grant(own, { ...terms, ...paid, amount: 400 }, { ...occasion, at: later })
    expect(found(corrected)).toEqual([['individual', 'R-1', false]])
    expect(corrected.paymentMonths).toEqual(['2026-02'])
  })

  test('disappear when a grant is undone and return when a revoke is undone', () => {
    expect(found(restore(own, null, 'undone', by))).toEqual([])
    expect(restore(own, null, 'undone', by).paymentMonths).toEqual([])
    const back = restore(revoke(both, '', by), both, 'undone', by)
    expect(found(back)).toEqual(found(both))
    const { paymentMonths, pastPayments, ...older } = both
    expect(restore(revoke(both, '', by), older, 'undone', by)).toMatchObject({
      paymentMonths,
      pastPayments,
    })
  })

  describe('changePayment', () => {
    const refunded = { ...paid, paymentStatus: 'refunded' }
    const change = (record: AccessRecord, source: string, payment: Payment, grantedAt = at) =>
      changePayment(record, { source, grantedAt }, payment, { at: later })

    test('changes the payment of one enrolment and leaves the access unchanged', () => {
      const { sources, ...rest } = both
      const changed = change(both, 'individual', refunded)
      expect(changed).toEqual({
        ...rest,
        updatedAt: later,
        revision: 3,
        sources: { ...sources, individual: { ...sources?.individual, ...refunded } },
      })
      expect(change(own, 'individual', refunded)).toMatchObject({ paymentStatus: 'refunded' })
    })

    test('changes the payment of a removed enrolment, in its original month', () => {
      const left = revoke(both, '', by, 'individual')
      const changed = change(left, 'individual', refunded)
      expect(changed).toEqual({
        ...left,
        revision: 4,
        pastPayments: [{ ...refunded, source: 'individual', grantedAt: at }],
      })
      const none = revoke(own, '', by)
      expect(change(none, 'individual', refunded)).toMatchObject({
        hasAccess: false,
        paymentStatus: 'refunded',
        pastPayments: [refunded],
        paymentMonths: ['2026-01'],
      })
    })

    test('removes the entry if the new payment is empty', () => {
      const nothing = { ...paid, ...noPayment }
      expect(change(own, 'individual', nothing)?.paymentMonths).toEqual([])
      const gone = change(revoke(own, '', by), 'individual', nothing)
      expect(gone).toMatchObject({ pastPayments: [], paymentMonths: [] })
    })

    test('returns the same record for the same payment, and null for a missing one', () => {
      expect(change(own, 'individual', paid)).toBe(own)
      const removed = revoke(own, '', by)
      expect(change(removed, 'individual', paid)).toBe(removed)
      expect(change(own, 'individual', refunded, later)).toBeNull()
      expect(change(own, 'purchase', refunded)).toBeNull()
      expect(change(removed, 'purchase', refunded)).toBeNull()
    })
  })

  test('are limited in number, and the oldest is dropped', () => {
    let record: AccessRecord = own
    for (let n = 0; n <= limits.pastPayments; n++) {
      record = grant(record, { ...terms, ...paid, paymentId: `R-${n}` }, occasion)
      record = revoke(record, '', by)
    }
    expect(record.pastPayments).toHaveLength(limits.pastPayments)
    expect(record.pastPayments?.at(0)?.paymentId).toBe('R-1')
    expect(AccessRecord.parse(record)).toEqual(record)
  })
})

test('The source keys of a record match its sources after any sequence of changes', () => {
  const source = fc.constantFrom('individual', 'scholarship', 'purchase', 'group-a', 'group-b')
  const step = fc.oneof(
    fc.record({ grant: source, notes: fc.constantFrom('a', 'b') }),
    fc.record({ revoke: fc.option(source) }),
    fc.record({ extend: fc.constantFrom('2026-03-31', '2026-06-30') }),
    fc.record({ undo: fc.nat() }),
  )
  const met = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, isOld) => {
      const { sources, sourceKeys, ...old } = grant(null, terms, occasion)
      const versions: (AccessRecord | null)[] = [isOld ? old : null]
      for (const it of steps) {
        const before = versions.at(-1) ?? null
        const changed = afterStep(it, before, versions)
        if (changed === before || changed === null) continue
        versions.push(changed)
        const granting = Object.keys(getSources(changed))
        const groups = granting.filter((key) => key.startsWith('group-'))
        expect(new Set(changed.sourceKeys)).toEqual(
          new Set([...granting, ...(groups.length > 0 ? ['group'] : [])]),
        )
        met.add(`${granting.length} sources, ${groups.length} groups`)
      }
    }),
  )
  expect(met).toContain('3 sources, 1 groups')
  expect(met).toContain('0 sources, 0 groups')

  function afterStep(
    it:
      | { grant: string; notes: string }
      | { revoke: string | null }
      | { extend: string }
      | { undo: number },
    before: AccessRecord | null,
    versions: readonly (AccessRecord | null)[],
  ): AccessRecord | null {
    if ('grant' in it) return grant(before, { ...terms, notes: it.notes }, occasion, it.grant)
    if (before === null) return null
    if ('revoke' in it) return revoke(before, '', { by: 'asha', at }, it.revoke)
    if ('extend' in it) return isGranted(before) ? extend(before, ends(it.extend), { at }) : before
    const earlier = versions[it.undo % versions.length] ?? null
    return restore(before, earlier, 'undone', { by: 'asha', at, toDay: toUtcDay })
  }
})

function ends(endsOn: string | null) {
  return { endsOn, endsAt: endsOn === null ? null : new Date(endsOn) }
}
