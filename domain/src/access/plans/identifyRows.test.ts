import { PlanInstruction, type PlanRow } from '@shala/contract/access/accessPlans'
import type { Person } from '@shala/contract/people/people'
import fc from '@shala/contract/testing/fastCheck'
import { identifyRows, type PlanPeople } from './identifyRows.ts'
import { parseRow } from './parseRow.ts'

const grant = PlanInstruction.parse({ action: 'grant', terms: {} })
const revoke = PlanInstruction.parse({ action: 'revoke' })

const account = { displayName: null, emailVerified: true, disabled: false, role: null }
const maya: Person = { ...account, userId: 'maya', email: 'Maya@shala.test' }
const leo: Person = { ...account, userId: 'leo', email: 'leo@shala.test' }
const people: PlanPeople = {
  byId: new Map([
    ['maya', maya],
    ['leo', leo],
    ['ada', { ...account, userId: 'ada', email: null }],
  ]),
  byAddress: new Map([
    ['maya@shala.test', maya],
    ['maya@second.test', maya],
    ['leo@shala.test', leo],
  ]),
  unproven: new Map([['nobody@gmial.com', null]]),
}
const nobody: PlanPeople = { byId: new Map(), byAddress: new Map(), unproven: new Map() }

function identify(rows: readonly PlanRow[], instruction = grant, found = people) {
  const parsed = rows.map((row) => parseRow(row, instruction, 'yoga'))
  return identifyRows(parsed, instruction, found)
}

const rows = fc.array(
  fc.record({
    email: fc.constantFrom(
      undefined,
      '',
      'Ada@shala.test',
      ' ada@shala.test',
      'bo@shala.test',
      'x',
    ),
    userId: fc.constantFrom(undefined, 'ada', 'bo', ' '),
    courseId: fc.constantFrom(undefined, 'yoga', 'prenatal', 'No Course'),
  }),
  { maxLength: 20 },
)

const getKey = ({ userId, parsed }: ReturnType<typeof identify>[number]) =>
  JSON.stringify([userId, userId === null ? parsed.email : null, parsed.courseId])

test('identifyRows leaves one valid row per user and course', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const isAlone = (row: PlanRow) => identify([row], revoke, nobody)
      const before = list.flatMap(isAlone)
      const after = identify(list, revoke, nobody)
      const keys = after.filter((row) => row.error === null).map(getKey)
      expect(new Set(keys).size).toBe(keys.length)
      // Valid rows are not left out.
      const all = new Set(before.filter((row) => row.error === null).map(getKey))
      expect(new Set(keys)).toEqual(all)
      expect(after).toHaveLength(before.length)
    }),
  )
})

test.each<[string, PlanRow[], string, string]>([
  [
    'by its place',
    [
      { email: 'ada@shala.test' },
      { email: 'not an address' },
      { email: 'ada@shala.test', courseId: 'prenatal' },
      { email: ' ADA@shala.test' },
    ],
    'email',
    'row 1',
  ],
  [
    'by its number in the file',
    [
      { email: 'ada@shala.test', line: 5 },
      { email: 'ada@shala.test', line: 9 },
    ],
    'email',
    'row 5',
  ],
  [
    'with another address of the account',
    [{ email: 'maya@shala.test' }, { email: 'maya@second.test' }],
    'email',
    'row 1',
  ],
  [
    'with the ID of the account',
    [{ email: 'leo@shala.test' }, { userId: 'leo' }],
    'userId',
    'row 1',
  ],
])('identifyRows names the row that a later row repeats, %s', (_, list, field, row) => {
  const reason = `is the same person and course as ${row}`
  expect(identify(list).at(-1)?.error).toEqual({ field, reason, meant: null })
})

test.each<[string, PlanRow, object]>([
  ['by a verified address', { email: ' MAYA@shala.test' }, { userId: 'maya', account: maya }],
  ['by a second address', { email: 'maya@second.test' }, { userId: 'maya', account: maya }],
  ['by an ID with its address', { userId: 'maya', email: 'maya@shala.test' }, { userId: 'maya' }],
  [
    'by an ID with a second address',
    { userId: 'maya', email: 'maya@second.test' },
    { error: null },
  ],
  ['by no address that nobody has verified', { email: 'new@shala.test' }, { userId: null }],
  [
    'by no ID with the address of another account',
    { userId: 'maya', email: 'leo@shala.test' },
    {
      userId: null,
      error: { field: 'email', reason: 'is not the address of this id', meant: null },
    },
  ],
  [
    'by no ID of an account without an address, with an address',
    { userId: 'ada', email: 'new@shala.test' },
    {
      userId: null,
      error: { field: 'email', reason: 'is not the address of this id', meant: null },
    },
  ],
  [
    'by no unknown ID',
    { userId: 'nobody' },
    { userId: null, error: { field: 'userId', reason: 'no account has this ID', meant: null } },
  ],
])('identifyRows finds a student %s', (_, row, expected) => {
  expect(identify([row])).toMatchObject([{ error: null, ...expected }])
})

test('identifyRows finds a deleted account by its ID for a revoke', () => {
  expect(identify([{ userId: 'gone' }], revoke)).toMatchObject([
    { userId: 'gone', account: null, error: null },
  ])
})

test('identifyRows asks about an address that looks mistyped, unless an account has it', () => {
  const [mistyped, known] = identify([{ email: 'a@gmial.com' }, { email: 'nobody@gmial.com' }])
  expect(mistyped).toMatchObject({ meant: 'a@gmail.com', isLookalike: true, error: null })
  expect(known).toMatchObject({ meant: null, isLookalike: false })
})

test('identifyRows refuses no real domain that looks mistyped', () => {
  const domains = ['gail.co.in', 'wahoo.com', 'outloud.org', 'yoga.bet', 'mailo.com']
  const found = identify(domains.map((domain) => ({ email: `a@${domain}` })))
  expect(found.map(({ error }) => error)).toEqual(domains.map(() => null))
})

test('identifyRows suggests the common domain of a list for a similar, rare domain', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ email: `${name}@studio27.test` }))
  const found = identify([...list, { email: 'f@xstudio27.test' }])
  expect(found.map(({ meant }) => meant)).toEqual([...list.map(() => null), 'f@studio27.test'])
})
