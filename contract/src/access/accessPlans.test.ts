import { limits } from '../limits.ts'
import { atMost, casesOfEnum, testCallable, testSchema } from '../testing/testSchema.ts'
import { at, batchId, defaultTerms } from '../testing/values.ts'
import {
  AccessImport,
  PlanInstruction,
  BatchChunk,
  BatchId,
  ChunkProgress,
  CommitRow,
  commitPlan,
  planAccess,
  PlannedRow,
  PlanRow,
  resumeBatch,
  StoredRow,
  undoBatch,
  Verdict,
} from './accessPlans.ts'

const sources = ['individual', 'scholarship', 'purchase']
const instruction = { action: 'revoke', source: null, reason: 'over' }

describe('an instruction', () => {
  testSchema('to grant', PlanInstruction, {
    good: { action: 'grant', terms: {} },
    becomes: { action: 'grant', source: 'individual', terms: defaultTerms },
    cases: [
      ...casesOfEnum('source', sources),
      ['terms', { startsOn: '2027-03-28', endsOn: '2027-03-28' }],
      [
        'terms',
        { startsOn: '2027-03-28', endsOn: '2027-03-27' },
        'must not be before the first day',
        'terms.endsOn',
      ],
    ],
  })
  testSchema('to revoke', PlanInstruction, {
    good: { action: 'revoke' },
    becomes: { action: 'revoke', source: null, reason: '' },
    cases: [...casesOfEnum('source', sources), ...atMost('reason', limits.reason)],
  })
  testSchema('to extend', PlanInstruction, {
    good: { action: 'extend', endsOn: null },
    becomes: { action: 'extend', source: null, endsOn: null },
    cases: [
      ...casesOfEnum('source', sources),
      ['endsOn', '2027-06-30'],
      ['endsOn', undefined, 'must be a day, such as 2027-03-28'],
    ],
  })
  testSchema('of an unknown kind', PlanInstruction, {
    good: instruction,
    cases: [
      ['action', 'undo', "Invalid discriminator value. Expected 'grant' | 'revoke' | 'extend'"],
    ],
  })
})

const cells = [
  'email',
  'userId',
  'courseId',
  'startsOn',
  'endsOn',
  'amount',
  'currency',
  'paymentId',
  'paymentStatus',
]

testSchema('a pasted row', PlanRow, {
  good: {
    email: 'not an address',
    userId: '?',
    courseId: 'Yoga!',
    startsOn: 'soon',
    endsOn: 'later',
    notes: 'x'.repeat(limits.notes),
    adminNotes: 'for us',
    amount: '4,500',
    currency: 'dollars',
    paymentId: '?',
    paymentStatus: 'perhaps',
  },
  cases: [
    ...atMost('adminNotes', limits.notes),
    ...cells.flatMap((cell) => atMost(cell, limits.planCell)),
    [
      'notes',
      'x'.repeat(limits.notes + 1),
      `Too big: expected string to have <=${limits.notes} characters`,
    ],
    ['phone', '1', 'Unrecognized key: "phone"', ''],
  ],
})
testSchema('an empty row', PlanRow, { good: {} })

const row = {
  verdict: 'grant',
  userId: 'maya',
  email: null,
  courseId: 'yoga',
  seen: 0,
  startsOn: '2027-03-28',
  endsOn: null,
  notes: '',
  adminNotes: '',
  payment: {
    paymentMethod: 'cash',
    paymentId: 'R-17',
    amount: 450,
    currency: 'EUR',
    paymentStatus: 'paid',
  },
}

testSchema('the verdict on a row', Verdict, {
  good: 'grant',
  cases: casesOfEnum('', ['grant', 'extend', 'revoke', 'wait', 'nothing', 'invalid']),
})

testSchema('a row of a batch', StoredRow, {
  good: row,
  cases: [
    ...atMost('adminNotes', limits.notes),
    ...casesOfEnum('verdict', ['grant', 'extend', 'revoke', 'wait']),
    ['payment', null],
    ['payment.amount', -1, 'must not be negative'],
    ['userId', null],
    ['email', 'x'.repeat(limits.email)],
    [
      'email',
      'x'.repeat(limits.email + 1),
      `Too big: expected string to have <=${limits.email} characters`,
    ],
    ['seen', -1, 'Too small: expected number to be >=0'],
    ['notes', 'x'.repeat(limits.notes)],
    [
      'notes',
      'x'.repeat(limits.notes + 1),
      `Too big: expected string to have <=${limits.notes} characters`,
    ],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const { adminNotes, payment: _, ...without } = row
testSchema('a stored row without admin notes and payment', StoredRow, {
  good: without,
  becomes: { ...without, adminNotes, payment: null },
})

testSchema('a row that can be committed', CommitRow, {
  good: row,
  cases: [
    ['userId', null, 'must name who it is for'],
    ['verdict', 'wait', 'must name who it is for', 'userId'],
  ],
})
testSchema('a row for an invitation', CommitRow, {
  good: { ...row, verdict: 'wait', userId: null, email: 'maya@shala.test' },
  cases: [
    ['email', null, 'must name who it is for', 'userId'],
    ['verdict', 'grant', 'must name who it is for', 'userId'],
  ],
})

const planned = {
  ...row,
  verdict: 'invalid',
  displayName: 'Maya',
  courseId: 'Yoga!',
  reason: 'There is no such course',
  field: 'courseId',
  meant: null,
  before: null,
  after: { startsOn: null, endsOn: null },
  warning: null,
}
testSchema('a planned row', PlannedRow, {
  good: planned,
  cases: [
    ...casesOfEnum('field', cells),
    ['field', null],
    ...casesOfEnum('warning', ['shorter', 'past', 'lookalike']),
    ['before', { startsOn: null, endsOn: '2027-06-30' }],
    ['after.endsOn', '2300-01-01', 'must be from 2000 to 2199'],
    ['seen', -1, 'Too small: expected number to be >=0'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const rows = (count: number, one: unknown) => Array.from({ length: count }, () => one)
const tooMany = `must be at most ${limits.planRows} rows`

testCallable(planAccess, {
  good: { instruction, rows: [{}] },
  becomes: { instruction, courseId: null, rows: [{}] },
  cases: [
    ['courseId', 'yoga'],
    ['rows', [], 'must name at least one person'],
    ['rows', rows(limits.planRows, {})],
    ['rows', rows(limits.planRows + 1, {}), tooMany],
  ],
  answer: { rows: [planned] },
})

testCallable(commitPlan, {
  good: { batchId, title: ' Spring ', instruction, rows: [row], notify: true, invite: true },
  becomes: { batchId, title: 'Spring', instruction, rows: [row], notify: true, invite: true },
  cases: [
    ...atMost('title', limits.batchTitle),
    ['title', ' ', 'must not be empty'],
    ['rows', [], 'must hold at least one row'],
    ['rows', rows(limits.planRows, row)],
    ['rows', rows(limits.planRows + 1, row), tooMany],
  ],
  answer: { batchId },
})

test('plans accept more values than other callables', () => {
  expect([planAccess.mostValues, commitPlan.mostValues]).toEqual([
    limits.planValues,
    limits.planValues,
  ])
})

testCallable(undoBatch, {
  good: { batchId, undoId: batchId, notify: null },
  answer: { batchId },
})
testCallable(resumeBatch, { good: { batchId }, answer: { batchId } })
testSchema('the key of a batch', BatchId, { good: batchId, cases: [['', 'b1', 'must be a UUID']] })

testSchema('a batch', AccessImport, {
  good: {
    title: 'Spring',
    action: 'grant',
    source: null,
    instruction,
    by: 'asha',
    at,
    rows: 2,
    chunks: 1,
    status: 'running',
    finishedAt: null,
    undoes: null,
    undoneBy: null,
    notify: null,
    invite: false,
  },
  cases: [
    ...casesOfEnum('action', ['grant', 'revoke', 'extend', 'undo']),
    ...casesOfEnum('status', ['running', 'finished']),
    ['instruction', null],
    ['source', 'group-c1'],
    ['finishedAt', at],
  ],
})

testSchema('a chunk of a batch', BatchChunk, { good: { first: 200, rows: [row] } })

testSchema('the progress of a chunk', ChunkProgress, {
  good: {
    chunk: 0,
    rows: 3,
    done: 2,
    changed: 1,
    unchanged: 0,
    unchangedRows: [],
    undid: [{ row: 0, of: 2 }],
    refused: [{ row: 1, userId: null, email: 'a@b.test', courseId: 'yoga', error: 'no' }],
    updatedAt: at,
  },
})
