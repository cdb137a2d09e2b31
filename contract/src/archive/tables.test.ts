import type { ArchivedDocument } from './archive.ts'
import { documentTable, paymentsTable, toPeople, peopleTable } from './tables.ts'

const accounts = [
  {
    localId: 'maya',
    displayName: 'Maya',
    email: 'maya@shala.test',
    emailVerified: true,
    createdAt: '1764061200000',
  },
  { localId: 'nobody' },
]
const people = toPeople(accounts)
const text = (stringValue: string) => ({ stringValue })

test('the table of people has one row per account', () => {
  expect(peopleTable(accounts).rows).toEqual([
    ['maya', 'Maya', 'maya@shala.test', 'yes', 'no', '', '2025-11-25T09:00:00.000Z', ''],
    ['nobody', '', '', 'no', 'no', '', '', ''],
  ])
})

test('documents with different fields form one table with names and emails', () => {
  const documents: ArchivedDocument[] = [
    {
      path: 'rooms/1',
      fields: { b: { integerValue: '3' }, a: { mapValue: { fields: { c: text('x') } } } },
    },
    {
      path: 'rooms/2',
      fields: { userId: text('maya'), list: { arrayValue: { values: [text('y')] } } },
    },
    { path: 'rooms/3', fields: { b: { booleanValue: false }, userId: text('gone') } },
  ]
  expect(documentTable(documents, people)).toEqual({
    titles: ['path', 'userId', 'userId: name', 'userId: email', 'a.c', 'b', 'list'],
    rows: [
      ['rooms/1', '', '', '', 'x', 3, ''],
      ['rooms/2', 'maya', 'Maya', 'maya@shala.test', '', '', '["y"]'],
      ['rooms/3', 'gone', '', '', '', 'no', ''],
    ],
  })
  expect(documentTable([], people)).toEqual({ titles: [], rows: [] })
})

test('each payment has a row: current, removed, of a ledger and of an old record', () => {
  const paid = (amount: number) => ({ amount: { doubleValue: amount }, currency: text('GBP') })
  const record = (fields: ArchivedDocument['fields']) => ({
    path: 'userCourseAccess/maya_yin',
    fields: { userId: text('maya'), courseId: text('yin'), ...fields },
  })
  const map = (fields: ArchivedDocument['fields']) => ({ mapValue: { fields } })
  const entry = {
    source: text('purchase'),
    day: text('2026-11-03'),
    kind: text('payment'),
    id: text('p1'),
    amount: { integerValue: '15050' },
    currency: text('EUR'),
    reference: text('R-1'),
    method: text('cash'),
    note: text('deposit'),
  }
  const ledger = { arrayValue: { values: [map(entry)] } }
  const past = { arrayValue: { values: [map({ ...paid(5), source: text('purchase') })] } }
  const { rows } = paymentsTable(
    [
      record({ sources: map({ individual: map(paid(90)) }), pastPayments: past }),
      record({ sources: map({}), ledger }),
      record(paid(30)),
      { path: 'rooms/1', fields: paid(1) },
    ],
    people,
  )
  const empty = ['', '', '', '', '', '']
  const who = ['maya', 'Maya', 'maya@shala.test', 'yin']
  expect(rows).toEqual([
    [...who, 'individual', '', 90, 'GBP', ...empty],
    [...who, 'purchase, removed', '', 5, 'GBP', ...empty],
    [
      ...who,
      'purchase, ledger',
      '2026-11-03',
      150.5,
      'EUR',
      'payment',
      'cash',
      'R-1',
      'p1',
      'deposit',
      '',
    ],
    [...who, 'individual', '', 30, 'GBP', ...empty],
  ])
})
