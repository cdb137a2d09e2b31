import * as z from 'zod'
import { AppError, notFound } from './AppError.ts'
import { changedMeanwhile } from './audit.ts'
import {
  assertRevision,
  expectedRevision,
  parseRecord,
  type Stored,
  toChangedRecord,
} from './records.ts'
import fc from './testing/fastCheck.ts'

interface Stool {
  readonly legs: number
  readonly since?: Date
}
const stools = {
  collection: 'stools',
  noun: 'stool',
  content: z.object({ legs: z.number(), since: z.date().optional() }),
}
const [at, later] = [new Date('2026-01-01'), new Date('2026-02-01')]
const stamps = { revision: 3, createdAt: at, updatedAt: at }

describe('parseRecord', () => {
  test('returns the content with its stamps, and strips other fields', () => {
    const data = { legs: 3, paint: 'red', ...stamps }
    expect(parseRecord(stools, 'a', data)).toEqual({ legs: 3, ...stamps })
    expect(parseRecord(stools, 'a', { ...data, revision: undefined }).revision).toBe(0)
  })

  test.each([
    ['content', { ...stamps, legs: 'many' }, 'legs'],
    ['stamp', { ...stamps, legs: 3, createdAt: null }, 'createdAt'],
    ['document', null, ''],
  ])('refuses a damaged %s', (_, data, field) => {
    const message = `the stored stool a cannot be read (its ${field} is damaged); nothing was changed`
    expect(() => parseRecord(stools, 'a', data)).toThrow(
      new AppError('failed-precondition', message),
    )
  })
})

describe('assertRevision', () => {
  test.each([
    [null, 'any'],
    [stamps, 'any'],
    [null, 'none'],
    [stamps, 3],
    [null, expectedRevision(0)],
    [stamps, expectedRevision(3)],
  ] as const)('accepts %j at %s', (before, seen) => {
    expect(() => assertRevision(stools, before, seen)).not.toThrow()
  })

  test.each([
    [stamps, 2, new AppError('aborted', changedMeanwhile, 'revision')],
    [stamps, 'none', new AppError('aborted', changedMeanwhile, 'revision')],
    [null, 3, notFound('id', 'there is no such stool')],
    [null, 0, notFound('id', 'there is no such stool')],
  ] as const)('refuses %j at %s', (before, seen, refusal) => {
    expect(() => assertRevision(stools, before, seen)).toThrow(refusal)
  })
})

describe('toChangedRecord', () => {
  const before: Stored<Stool> = { legs: 3, since: at, ...stamps }

  test.each<[string, Stored<Stool> | null, Stool | null, unknown]>([
    [
      'creates at revision 1',
      null,
      { legs: 3 },
      [1, { legs: 3, revision: 1, createdAt: later, updatedAt: later }],
    ],
    [
      'keeps the creation time',
      before,
      { legs: 4 },
      [4, { legs: 4, revision: 4, createdAt: at, updatedAt: later }],
    ],
    ['deletes at the next revision', before, null, [4, null]],
    ['keeps the same record', before, before, null],
    ['keeps equal content', before, { legs: 3, since: new Date(at) }, null],
    ['keeps a missing record missing', null, null, null],
  ])('%s', (_, old, content, expected) => {
    const changed = toChangedRecord(old, content, { at: later })
    expect(changed && [changed.revision, changed.after]).toEqual(expected)
  })

  test('restores a deleted record with its creation time at the next revision', () => {
    const changed = toChangedRecord<Stool>(null, { legs: 3 }, { at: later, gone: stamps })
    const after = { legs: 3, revision: 4, createdAt: at, updatedAt: later }
    expect(changed).toEqual({ revision: 4, after })
  })

  test('counts each effective change once, whatever the order', () => {
    const legs = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 10 })
    const property = fc.property(legs, (all) => {
      let record: Stored<Stool> | null = null
      let changes = 0
      for (const [turn, count] of all.entries()) {
        const isOther = turn === 0 || all[turn - 1] !== count
        const changed: ReturnType<typeof toChangedRecord<Stool>> = toChangedRecord<Stool>(
          record,
          { legs: count },
          { at: later },
        )
        expect(changed !== null).toBe(isOther)
        if (changed !== null) record = changed.after
        changes += isOther ? 1 : 0
        expect(record).toMatchObject({ legs: count, revision: changes })
      }
    })
    fc.assert(property)
  })
})
