import { type AccessRecord, GrantTerms } from '@shala/contract/access/access'
import { changedMeanwhile } from '@shala/contract/audit'
import fc from '@shala/contract/testing/fastCheck'
import { toUtcDay } from '../../payments/enrolmentLedger.ts'
import { applyChange, decideWithNote, mayAddNote } from './applyChange.ts'
import { grantChange, revokeChange, type Row } from './changeAccess.ts'

const at = new Date('2026-01-01T10:00:00Z')
const later = new Date('2026-02-01T10:00:00Z')
const nothingNoted = { at, toDay: toUtcDay, noted: new Map<string, ReadonlySet<string>>() }
const context = { courseId: 'yoga', by: 'asha', batch: 'b1' }

function grantRow(wishes: Partial<Row> & { readonly notes?: string } = {}): Row {
  const { notes = '', ...row } = wishes
  const terms = { ...GrantTerms.parse({ notes }), startsAt: null, endsAt: null }
  return { ...grantChange(terms, context), userId: 'maya', ...row }
}

const revokeRow: Row = { ...revokeChange('Moved away', context), userId: 'maya' }

/** Returns the record after a row that changes it. */
function applied(row: Row, before: AccessRecord | null = null): AccessRecord {
  const change = applyChange(row, before, nothingNoted)
  if (change === null) throw new Error('Nothing changed')
  return change.event.after
}

describe('applyChange', () => {
  test('returns the event with both records, and the note of the admin at its revision', () => {
    const change = applyChange(grantRow({ adminNotes: 'Paid in cash' }), null, nothingNoted)
    const whose = { accessId: 'maya_yoga', userId: 'maya', courseId: 'yoga' }
    expect(change?.event).toMatchObject({
      ...whose,
      action: 'grant',
      source: 'individual',
      by: 'asha',
      at,
      batch: 'b1',
      revision: 1,
      before: null,
      after: { hasAccess: true, revision: 1 },
    })
    expect(change?.note).toEqual({ ...whose, revision: 1, text: 'Paid in cash', by: 'asha', at })
  })

  test('returns no note without a text', () => {
    expect(applyChange(grantRow(), null, nothingNoted)?.note).toBeNull()
  })

  test.each([
    ['the revision that the row saw', 1, 1],
    ['any revision if the row saw none', 1, undefined],
    ['no record, seen as 0', null, 0],
  ])('accepts %s', (_, stored, seen) => {
    const before = stored === null ? null : applied(grantRow())
    const row = grantRow({ notes: 'other', ...(seen !== undefined && { seen }) })
    expect(applyChange(row, before, nothingNoted)).not.toBeNull()
  })

  test.each([
    ['a record that the row did not see', 1, 0],
    ['a later revision', 1, 2],
    ['a record that is not there', null, 1],
  ])('refuses %s', (_, stored, seen) => {
    const before = stored === null ? null : applied(grantRow())
    const refusal = `seen: ${changedMeanwhile}`
    expect(() => applyChange(grantRow({ seen }), before, nothingNoted)).toThrow(refusal)
  })

  test('refuses a stale row even if it would change nothing', () => {
    const before = applied(grantRow())
    expect(applyChange(grantRow(), before, nothingNoted)).toBeNull()
    expect(() => applyChange(grantRow({ seen: 0 }), before, nothingNoted)).toThrow()
  })

  test('counts each change once, and a repeated row changes nothing', () => {
    const grants = fc.constantFrom('first', 'second').map((notes) => grantRow({ notes }))
    const rows = fc.array(fc.oneof(grants, fc.constant(revokeRow)), { minLength: 1, maxLength: 8 })
    const property = fc.property(rows, (all) => {
      let record = applied(grantRow())
      for (const row of all) {
        const change: ReturnType<typeof applyChange> = applyChange(row, record, nothingNoted)
        if (change !== null) {
          expect(change.event.before).toBe(record)
          expect(change.event.revision).toBe(record.revision + 1)
          record = change.event.after
        }
        expect(applyChange(row, record, { ...nothingNoted, at: later })).toBeNull()
      }
    })
    fc.assert(property)
  })
})

describe('the note of an admin', () => {
  const before = applied(grantRow())
  const row = grantRow({ adminNotes: 'Paid in cash' })
  const decide = (change: Row, texts: readonly string[] = []) => {
    const noted = new Map([['maya_yoga', new Set(texts)]])
    return decideWithNote(change, before, { at: later, toDay: toUtcDay, noted, userId: 'maya' })
  }

  test('makes a revision with the same terms', () => {
    expect(decide(row)).toEqual({ ...before, revision: 2, updatedAt: later })
  })

  test.each([
    ['known already', row, ['Paid in cash']],
    ['empty', grantRow({ adminNotes: '' }), []],
  ])('makes none if it is %s', (_, change, texts) => {
    expect(decide(change, texts)).toBe(before)
  })

  test.each([
    ['grant', 'Paid in cash', true],
    ['grant', '', false],
    ['grant', undefined, false],
    ['revoke', 'Paid in cash', false],
    ['extend', 'Paid in cash', false],
  ] as const)('of a change to %s with %j is a change: %s', (action, adminNotes, expected) => {
    expect(mayAddNote({ action, ...(adminNotes !== undefined && { adminNotes }) })).toBe(expected)
  })
})
