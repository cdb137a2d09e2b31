import { AppError } from '@shala/contract/AppError'
import { AccessTerms } from '@shala/contract/access/access'
import type { ChunkProgress } from '@shala/contract/access/accessPlans'
import { batchRowsPage, type RowOutcome } from '@shala/contract/access/batchRows'
import { changedMeanwhile } from '@shala/contract/audit'
import fc from '@shala/contract/testing/fastCheck'
import { toUtcDay } from '../../payments/enrolmentLedger.ts'
import { grant } from '../changes/changeRecord.ts'
import {
  addDecidedRows,
  type DecidedRow,
  getRowStates,
  listOutcomes,
  listUndone,
  pageOutcomes,
  touchedSinceBatch,
} from './batchProgress.ts'

const at = new Date('2026-01-01T10:00:00Z')
const plan = { first: 0, isUndo: false, at }

/** Returns the progress of a chunk before its first row. */
function createChunk(rows: number): ChunkProgress {
  const counts = { chunk: 0, rows, done: 0, changed: 0, unchanged: 0 }
  return { ...counts, unchangedRows: [], undid: [], refused: [], updatedAt: new Date(0) }
}

const refusal = new AppError('not-found', 'there is no such course')
const outcomes = { changed: { changed: true }, unchanged: { changed: false }, failed: refusal }

function decided(outcome: keyof typeof outcomes, of: number | null = null): DecidedRow {
  return { userId: 'maya', email: null, courseId: 'yoga', of, outcome: outcomes[outcome] }
}

const decisions = fc.array(fc.constantFrom('changed', 'unchanged', 'failed' as const), {
  maxLength: 12,
})

describe('addDecidedRows', () => {
  test('counts the outcomes, and names refused rows by their place in the batch', () => {
    const rows = [decided('changed'), decided('failed'), decided('unchanged')]
    expect(addDecidedRows(createChunk(5), rows, { ...plan, first: 250 })).toEqual({
      ...createChunk(5),
      done: 3,
      changed: 1,
      unchanged: 1,
      unchangedRows: [252],
      updatedAt: at,
      refused: [
        { row: 251, userId: 'maya', email: null, courseId: 'yoga', error: refusal.message },
      ],
    })
  })

  test('names the undone row of each row that an undo changed', () => {
    const rows = [decided('changed', 7), decided('unchanged', 8), decided('changed')]
    const { undid } = addDecidedRows(createChunk(3), rows, { ...plan, isUndo: true })
    expect(undid).toEqual([{ row: 0, of: 7 }])
  })

  test.each([
    [false, 'was changed since the list was checked; import this row again'],
    [true, touchedSinceBatch],
  ])('explains a stale row; of an undo: %s', (isUndo, error) => {
    const stale = new AppError('aborted', changedMeanwhile, 'seen')
    const rows = [{ ...decided('failed'), outcome: stale }]
    const { refused } = addDecidedRows(createChunk(1), rows, { ...plan, isUndo })
    expect(refused).toMatchObject([{ row: 0, error }])
  })

  test('returns the same progress for rows that run at once and in two steps', () => {
    fc.assert(
      fc.property(decisions, fc.nat(12), (all, step) => {
        const rows = all.map((outcome, place) => decided(outcome, place))
        const chunk = createChunk(rows.length)
        const first = addDecidedRows(chunk, rows.slice(0, step), plan)
        expect(addDecidedRows(first, rows.slice(step), plan)).toEqual(
          addDecidedRows(chunk, rows, plan),
        )
      }),
    )
  })
})

describe('listOutcomes', () => {
  test('returns the outcome of each row over all chunks, and the errors', () => {
    fc.assert(
      fc.property(decisions, decisions, fc.nat(3), (one, other, open) => {
        const run = (all: typeof one, chunk: ChunkProgress, first: number) =>
          addDecidedRows(
            chunk,
            all.map((outcome) => decided(outcome)),
            { ...plan, first },
          )
        const progress = [
          run(one, createChunk(one.length), 0),
          run(other, createChunk(other.length + open), one.length),
        ]
        const { rows, errors } = listOutcomes(progress, new Set())
        const left = Array.from({ length: open }, () => 'open')
        expect(rows).toEqual([...one, ...other, ...left])
        expect([...errors.keys()]).toEqual(
          rows.flatMap((outcome, row) => (outcome === 'failed' ? [row] : [])),
        )
        expect(new Set(errors.values()).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('marks only changed rows as undone', () => {
    const rows = [decided('changed'), decided('unchanged'), decided('failed'), decided('changed')]
    const progress = addDecidedRows(createChunk(5), rows, plan)
    const { rows: found } = listOutcomes([progress], new Set([0, 1, 2, 4]))
    expect(found).toEqual(['undone', 'unchanged', 'failed', 'changed', 'open'])
  })
})

test('listUndone leaves out rows whose undo was undone', () => {
  const undo = {
    ...createChunk(3),
    undid: [
      { row: 0, of: 5 },
      { row: 2, of: 9 },
    ],
  }
  expect([...listUndone([undo, createChunk(1)], new Set())]).toEqual([5, 9])
  expect([...listUndone([undo], new Set([2]))]).toEqual([5])
})

describe('pageOutcomes', () => {
  const page = (count: number, from: Parameters<typeof pageOutcomes>[1]['from'] = null) =>
    pageOutcomes(
      { rows: Array.from({ length: count }, () => 'changed'), errors: new Map() },
      { show: null, from },
    )

  test('returns the positions with an outcome, and counts all of them', () => {
    const rows: RowOutcome[] = ['open', 'failed', 'changed', 'failed']
    expect(pageOutcomes({ rows, errors: new Map() }, { show: 'failed', from: null })).toEqual({
      places: [1, 3],
      counts: { changed: 1, unchanged: 0, failed: 2, undone: 0, open: 1 },
      hasPrevious: false,
      hasNext: false,
    })
  })

  test('has no neighbours without rows', () => {
    expect(page(0)).toMatchObject({ places: [], hasPrevious: false, hasNext: false })
  })

  test('leads through all rows once, forwards and backwards', () => {
    const sizes = fc.constantFrom(0, 1, batchRowsPage, batchRowsPage + 1, 3 * batchRowsPage - 1)
    fc.assert(
      fc.property(sizes, (count) => {
        const all = Array.from({ length: count }, (_, row) => row)
        let now = page(count)
        const forwards = [...now.places]
        while (now.hasNext) {
          now = page(count, { side: 'after', row: now.places.at(-1) ?? 0 })
          forwards.push(...now.places)
        }
        expect(forwards).toEqual(all)
        const backwards = [...now.places]
        while (now.hasPrevious) {
          now = page(count, { side: 'before', row: now.places[0] ?? 0 })
          backwards.unshift(...now.places)
        }
        expect(backwards).toEqual(all)
      }),
    )
  })
})

test('getRowStates describes the record before and after a change', () => {
  const terms = { ...AccessTerms.parse({ endsOn: '2026-03-31' }), startsAt: null, endsAt: null }
  const occasion = { userId: 'maya', courseId: 'yoga', by: 'asha', at, toDay: toUtcDay }
  const after = grant(null, terms, occasion, 'group-spring')
  expect(getRowStates({ before: null, after, at })).toEqual({
    before: { status: 'never', startsOn: null, endsOn: null, pause: null, groupIds: [] },
    after: {
      status: 'held',
      startsOn: null,
      endsOn: '2026-03-31',
      pause: null,
      groupIds: ['spring'],
    },
  })
})
