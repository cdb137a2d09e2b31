import { GrantTerms, type AccessRecord } from '@shala/contract/access'
import fc from 'fast-check'
import { granted, revoked } from './access.ts'

const terms = GrantTerms.parse({})
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

  test('of what is not held changes nothing', () => {
    const gone = revoked(granted(null, terms, occasion), 'refund', { by: 'asha', at })
    expect(revoked(gone, 'again', { by: 'other', at: later })).toBe(gone)
  })
})

test('over any sequence, the revision counts the effective changes and no other', () => {
  const step = fc.oneof(
    fc.record({ grant: fc.constantFrom('a', 'b') }),
    fc.record({ revoke: fc.constantFrom('x', 'y') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let record: AccessRecord | null = null
      let changes = 0
      for (const it of steps) {
        const before: AccessRecord | null = record
        if ('grant' in it) record = granted(before, { ...terms, notes: it.grant }, occasion)
        else if (before !== null) record = revoked(before, it.revoke, { by: 'asha', at })
        if (record !== before) changes += 1
        expect(record?.revision ?? 0).toBe(changes)
        if ('grant' in it) expect(record).toMatchObject({ hasAccess: true, notes: it.grant })
        else if (record !== null)
          expect(record).toMatchObject({ hasAccess: false, isActive: false })
      }
    }),
  )
})
