import { casesOfEnum, testCallable, type Case } from '../testing/testSchema.ts'
import { listBatchRows, previewUndo } from './batchRows.ts'

const batchId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const wrongIds: Case[] = [
  ['batchId', undefined, 'must be a UUID'],
  ['batchId', '../x', 'must be a UUID'],
]
const about = { userId: 'maya', displayName: 'Maya', email: null, courseId: 'yoga' }
const before = { status: 'never', startsOn: null, endsOn: null, pause: null, groupIds: [] }
const after = {
  status: 'held',
  startsOn: null,
  endsOn: '2027-06-30',
  pause: null,
  groupIds: ['spring'],
}

testCallable(listBatchRows, {
  good: { batchId },
  becomes: { batchId, show: null, from: null },
  cases: [
    ...wrongIds,
    ...casesOfEnum('show', ['changed', 'unchanged', 'failed', 'undone', 'open']),
    ['show', null],
    ['from', null],
    ['from', { side: 'after', row: 0 }],
    ['from', { side: 'before', row: 25 }],
    ['from', { side: 'after', row: -1 }, 'must not be negative', 'from.row'],
    ['from', { side: 'after', row: 1.5 }, 'must be a whole number', 'from.row'],
    ['from', { side: 'after' }, 'must be a whole number', 'from.row'],
    [
      'from',
      { side: 'beside', row: 1 },
      'Invalid option: expected one of "after"|"before"',
      'from.side',
    ],
    ['from', { side: 'after', row: 1, more: 1 }, 'Unrecognized key: "more"'],
  ],
  answer: {
    rows: [{ ...about, row: 0, outcome: 'changed', before, after, error: '' }],
    counts: { changed: 1, unchanged: 0, failed: 0, undone: 0, open: 0 },
    hasPrevious: false,
    hasNext: false,
  },
})

testCallable(previewUndo, {
  good: { batchId },
  cases: wrongIds,
  answer: {
    people: 2,
    removed: 1,
    restored: 0,
    moved: 0,
    cancelled: 1,
    waiting: 0,
    left: 1,
    leftRows: [{ ...about, error: 'was changed since, and stays as it is' }],
  },
})
