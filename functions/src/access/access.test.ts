import { GrantTerms, type AccessRecord } from '@shala/contract/access'
import fc from 'fast-check'
import { extended, granted, revoked } from './access.ts'

const terms = { ...GrantTerms.parse({}), startsAt: null, endsAt: null }
const at = new Date('2026-01-01T10:00:00Z')
const later = new Date('2026-02-01T10:00:00Z')
const occasion = { userId: 'maya', courseId: 'yoga', by: 'asha', at }

describe('a grant', () => {
  test('makes a record that is held, with its terms', () => {
    expect(granted(null, { ...terms, amount: 450, notes: 'scholarship' }, occasion)).toEqual({
      ...{ userId: 'maya', courseId: 'yoga', hasAccess: true, isActive: true },
      ...{ grantedAt: at, grantedBy: 'asha', createdAt: at, updatedAt: at, revision: 1 },
      ...{ paymentMethod: 'manual', paymentId: null, amount: 450, currency: 'USD' },
      ...{ paymentStatus: 'completed', notes: 'scholarship' },
      ...{ startsOn: null, endsOn: null, startsAt: null, endsAt: null },
    })
  })

  test('on the same terms changes nothing, whoever makes it', () => {
    const held = granted(null, terms, occasion)
    expect(granted(held, terms, { ...occasion, by: 'other', at: later })).toBe(held)
  })

  test('on other terms overwrites the whole record', () => {
    const held = granted(null, terms, occasion)
    const again = granted(
      held,
      { ...terms, notes: 'paid' },
      { ...occasion, by: 'other', at: later },
    )
    expect(again).toMatchObject({
      notes: 'paid',
      grantedBy: 'other',
      createdAt: later,
      revision: 2,
    })
  })

  const march = { endsOn: '2026-03-31', endsAt: new Date('2026-03-31T23:00:00Z') }

  test('with a last day is over by itself, and the same day again changes nothing', () => {
    const held = granted(null, { ...terms, ...march }, occasion)
    expect(held).toMatchObject(march)
    const sameDay = { ...march, endsAt: new Date(march.endsAt) }
    expect(granted(held, { ...terms, ...sameDay }, { ...occasion, at: later })).toBe(held)
    expect(granted(held, terms, { ...occasion, at: later })).toMatchObject({
      ...{ endsOn: null, endsAt: null, revision: 2 },
    })
  })

  test('on the same day of another time zone changes the moment', () => {
    const held = granted(null, { ...terms, ...march }, occasion)
    const elsewhere = { ...march, endsAt: new Date('2026-03-31T22:00:00Z') }
    expect(granted(held, { ...terms, ...elsewhere }, occasion)).toMatchObject(elsewhere)
  })

  test('after a revoke leaves no trace of it in the record', () => {
    const gone = revoked(granted(null, terms, occasion), 'refund', { by: 'asha', at })
    const again = granted(gone, terms, { ...occasion, at: later })
    expect(again).toMatchObject({ hasAccess: true, isActive: true, revision: 3 })
    expect(Object.keys(again).filter((field) => field.startsWith('revoke'))).toEqual([])
  })
})

describe('a revoke', () => {
  test('says who, when and why, and keeps the terms of the grant', () => {
    const held = granted(null, terms, occasion)
    expect(revoked(held, 'refund', { by: 'asha', at: later })).toEqual({
      ...held,
      ...{ hasAccess: false, isActive: false, revokedAt: later, revokedBy: 'asha' },
      ...{ revokeReason: 'refund', updatedAt: later, revision: 2 },
    })
  })

  test.each([
    ['has not begun', { startsOn: '2027-01-01', startsAt: new Date('2027-01-01') }],
    ['is over', { endsOn: '2025-12-31', endsAt: new Date('2026-01-01') }],
  ])('takes what %s', (_, days) => {
    const before = granted(null, { ...terms, ...days }, occasion)
    expect(revoked(before, '', { by: 'asha', at })).toMatchObject({ ...days, hasAccess: false })
  })

  test('of what is revoked changes nothing', () => {
    const gone = revoked(granted(null, terms, occasion), 'refund', { by: 'asha', at })
    expect(revoked(gone, 'again', { by: 'other', at: later })).toBe(gone)
  })
})

describe('another last day', () => {
  const june = { endsOn: '2026-06-30', endsAt: new Date('2026-06-30T23:00:00Z') }

  test('changes that and nothing else', () => {
    const held = granted(null, { ...terms, amount: 450 }, occasion)
    expect(extended(held, june, { at: later })).toEqual({
      ...held,
      ...june,
      ...{ updatedAt: later, revision: 2 },
    })
  })

  test('that it has already changes nothing', () => {
    const held = granted(null, { ...terms, ...june }, occasion)
    expect(extended(held, june, { at: later })).toBe(held)
  })
})

test('over any sequence, the revision counts the effective changes and no other', () => {
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
        if ('grant' in it) record = granted(before, { ...terms, notes: it.grant }, occasion)
        else if (before !== null && 'revoke' in it)
          record = revoked(before, it.revoke, { by: 'asha', at })
        else if (before !== null && 'extend' in it)
          record = extended(before, ends(it.extend), { at: later })
        if (record !== before) changes += 1
        expect(record?.revision ?? 0).toBe(changes)
        if ('grant' in it) expect(record).toMatchObject({ hasAccess: true, notes: it.grant })
        else if ('extend' in it) expect(record?.endsOn ?? null).toBe(before && it.extend)
        else if (record !== null)
          expect(record).toMatchObject({ hasAccess: false, isActive: false })
      }
    }),
  )
})

function ends(endsOn: string | null) {
  return { endsOn, endsAt: endsOn === null ? null : new Date(endsOn) }
}
