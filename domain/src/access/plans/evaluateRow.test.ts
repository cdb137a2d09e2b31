import { AppError } from '@shala/contract/AppError'
import { type AccessRecord, GrantTerms } from '@shala/contract/access/access'
import { PlanInstruction, type PlannedRow, type PlanRow } from '@shala/contract/access/accessPlans'
import { invitationId } from '@shala/contract/access/invitations'
import type { DirectSource } from '@shala/contract/access/sources'
import type { Person } from '@shala/contract/people/people'
import fc from '@shala/contract/testing/fastCheck'
import type * as z from 'zod'
import { toUtcDay } from '../../payments/enrolmentLedger.ts'
import type { Days } from '../accessDays.ts'
import { decideWithNote, type NotedTexts } from '../changes/applyChange.ts'
import { newInvitation } from '../changes/invitation.ts'
import { toDateRange } from '../toDateRange.ts'
import { evaluateRow, type LoadedPlan } from './evaluateRow.ts'
import { identifyRows } from './identifyRows.ts'
import { parseRow } from './parseRow.ts'
import { toAccessChange } from './toAccessChange.ts'

type Instruction = z.input<typeof PlanInstruction>

const at = new Date('2027-01-15T10:00:00Z')
const toRange = (days: Days) => toDateRange(days, 'UTC')
const context = { by: 'asha', batch: '', toRange }
const noNotes: NotedTexts = new Map()

const account = { displayName: 'Maya', emailVerified: true, disabled: false, role: null }
const maya: Person = { ...account, userId: 'maya', email: 'maya@shala.test' }
const invited = 'new@shala.test'

const grant: Instruction = { action: 'grant', terms: {} }
const revoke: Instruction = { action: 'revoke', reason: 'over' }
const extend: Instruction = { action: 'extend', endsOn: '2099-12-31' }
const from = (source: DirectSource, instruction: Instruction = grant) => ({
  ...instruction,
  source,
})

/** Returns Maya's record after instructions for her. */
function after(...steps: readonly (readonly [Instruction, PlanRow?])[]): AccessRecord {
  let record: AccessRecord | null = null
  for (const [given, row = {}] of steps) {
    const instruction = PlanInstruction.parse(given)
    const change = toAccessChange(instruction, parseRow(row, instruction, 'yoga'), context)
    record = change.decide(record, 'maya', at, toUtcDay)
  }
  if (record === null) throw new Error('Nothing was granted')
  return record
}

/** Returns the invitation of an address on these terms, as stored. */
function invite(given: Partial<GrantTerms>, endsAt?: Date) {
  const terms = GrantTerms.parse(given)
  const about = { email: invited, courseId: 'yoga', source: 'individual', by: 'asha', terms }
  const content = newInvitation({ ...about, batch: null, notify: null }, toRange(terms), at)
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  return { ...content, ...stamps, endsAt: endsAt ?? content.endsAt }
}

/** Evaluates a row in a school with the course `yoga`, and one account. */
function evaluate(
  row: PlanRow,
  given: Instruction = grant,
  school: Partial<LoadedPlan> & { readonly disabled?: boolean } = {},
): PlannedRow {
  const instruction = PlanInstruction.parse(given)
  const known = { ...maya, disabled: school.disabled === true }
  const unproven = new Map([['claimed@shala.test', null]])
  const people = {
    byId: new Map([['maya', known]]),
    byAddress: new Map([['maya@shala.test', known]]),
    unproven,
  }
  const [identified] = identifyRows([parseRow(row, instruction, 'yoga')], instruction, people)
  if (identified === undefined) throw new Error('The plan has no row')
  return evaluateRow(identified, instruction, {
    hasCourse: (courseId) => courseId === 'yoga',
    getRecord: () => null,
    getPending: () => null,
    unproven,
    groupNames: new Map([['spring', 'Spring 2027']]),
    context,
    noted: noNotes,
    at,
    today: toUtcDay(at),
    ...school,
  })
}

/** Returns the verdict of a row with the revision that it saw, and the reason. */
function judge(...given: Parameters<typeof evaluate>) {
  const { verdict, seen, reason } = evaluate(...given)
  return [`${verdict} ${seen}`, reason]
}

const stored = (record: AccessRecord | null) => ({
  getRecord: (id: string) => (id === 'maya_yoga' ? record : null),
})
const pending = (row: Partial<GrantTerms>, endsAt?: Date) => ({
  getPending: (id: string) =>
    id === invitationId(invited, 'yoga', 'individual') ? invite(row, endsAt) : null,
})

const toMaya = { userId: 'maya' }
const toInvited = { email: invited }
const june = { endsOn: '2099-06-30', notes: 'paid' }
const paid = { ...june, amount: '450', paymentStatus: 'paid' }
const noted = { ...june, adminNotes: 'cash' }
const held = after([grant, june])
const removed = after([grant], [revoke])
const spring = after([grant, { startsOn: '2099-02-01', endsOn: '2099-06-30' }])
const open = { startsOn: null, endsOn: null }
const untilJune = { startsOn: null, endsOn: '2099-06-30' }

test('evaluateRow plans a grant for an account', () => {
  expect(evaluate({ email: ' MAYA@shala.test ' })).toEqual({
    verdict: 'grant',
    userId: 'maya',
    displayName: 'Maya',
    email: 'maya@shala.test',
    courseId: 'yoga',
    seen: 0,
    startsOn: null,
    endsOn: null,
    notes: '',
    adminNotes: '',
    payment: null,
    reason: '',
    field: null,
    meant: null,
    before: null,
    after: open,
    warning: null,
  })
})

type Case = readonly [string, PlanRow, Instruction, Parameters<typeof evaluate>[2], string, string]
const already = 'already has this access'
const cash: NotedTexts = new Map([['maya_yoga', new Set(['cash'])]])
const springGroup = 'the group Spring 2027 until 2099-06-30'
const { individual } = held.sources ?? {}
const both = {
  ...held,
  sources: { ...after([grant]).sources, ...(individual && { 'group-spring': individual }) },
}
const fromPurchase = from('purchase', extend)
const noSource = 'this source does not grant the course'

test.each<Case>([
  ['a grant of the same terms', june, grant, stored(held), 'nothing 1', already],
  ['a grant of other terms', {}, grant, stored(held), 'grant 1', 'already has access'],
  ['a grant from another source', {}, from('scholarship'), stored(held), 'grant 1', ''],
  ['a grant of another payment', paid, grant, stored(held), 'grant 1', 'already has access'],
  ['a grant of that payment', paid, grant, stored(after([grant, paid])), 'nothing 1', already],
  ['a new note', noted, grant, stored(held), 'grant 1', `${already}; your note is added`],
  ['a known note', noted, grant, { ...stored(held), noted: cash }, 'nothing 1', already],
  ['a disabled account', {}, grant, { disabled: true }, 'grant 0', 'the account is disabled'],
  [
    'a disabled account with access',
    {},
    grant,
    { ...stored(held), disabled: true },
    'grant 1',
    'already has access; the account is disabled',
  ],
  [
    'a revoke of a disabled account',
    {},
    revoke,
    { ...stored(held), disabled: true },
    'revoke 1',
    '',
  ],

  ['a revoke', {}, revoke, stored(held), 'revoke 1', ''],
  ['a revoke of nothing', {}, revoke, {}, 'nothing 0', 'never had access to this course'],
  ['a second revoke', {}, revoke, stored(removed), 'nothing 2', 'access was removed already'],
  [
    'a revoke of one source',
    {},
    from('individual', revoke),
    stored(both),
    'revoke 1',
    `keeps access by ${springGroup}`,
  ],
  [
    'a revoke of no source',
    {},
    from('purchase', revoke),
    stored(both),
    'nothing 1',
    `has nothing from this source; keeps access by a grant of our own and ${springGroup}`,
  ],

  ['an extension', {}, extend, stored(spring), 'extend 1', ''],
  [
    'an extension to the same day',
    june,
    extend,
    stored(spring),
    'nothing 1',
    'already ends on that day',
  ],
  [
    'an extension to a day before the first',
    { endsOn: '2099-01-31' },
    extend,
    stored(spring),
    'invalid 1',
    'this access begins only after that day',
  ],
  ['an extension of no source', {}, fromPurchase, stored(spring), 'invalid 1', noSource],
  ['an extension of nothing', {}, extend, {}, 'nothing 0', 'never had access to this course'],
  [
    'an extension after a revoke',
    {},
    extend,
    stored(removed),
    'invalid 2',
    'this access was removed; give access again instead',
  ],
])('evaluateRow judges %s', (_, row, instruction, school, planned, reason) => {
  expect(judge({ ...toMaya, ...row }, instruction, school)).toEqual([planned, reason])
})

test.each<Case>([
  ['a new address', {}, grant, {}, 'wait 0', ''],
  [
    'an unverified address',
    { email: 'claimed@shala.test' },
    grant,
    {},
    'wait 0',
    'the account with this address has not verified it yet',
  ],
  ['the same terms', june, grant, pending(june), 'nothing 1', 'already has this invitation'],
  ['other terms', {}, grant, pending(june), 'wait 1', 'already has an invitation'],
  ['an invitation that has ended', june, grant, pending(june, new Date(0)), 'wait 1', ''],
  ['a revoke', {}, revoke, {}, 'nothing 0', 'this address is not verified'],
  [
    'a revoke of an invitation',
    {},
    revoke,
    pending({}),
    'nothing 1',
    'is invited and has not registered; cancel it among the invitations',
  ],
])(
  'evaluateRow judges an address without an account: %s',
  (_, row, instruction, school, planned, reason) => {
    expect(judge({ ...toInvited, ...row }, instruction, school)).toEqual([planned, reason])
  },
)

test('evaluateRow refuses a row with an error, or of an unknown course', () => {
  const invalid = { verdict: 'invalid', seen: 0, before: null, after: null }
  expect(evaluate({ email: 'maya@gmail,com' })).toMatchObject({
    ...invalid,
    field: 'email',
    reason: 'is not an email address',
    meant: 'maya@gmail.com',
  })
  for (const instruction of [grant, revoke, extend]) {
    expect(evaluate({ ...toMaya, courseId: 'prenatal' }, instruction)).toMatchObject({
      ...invalid,
      field: 'courseId',
      reason: 'there is no such course',
    })
  }
})

test('evaluateRow revokes access to a deleted course', () => {
  const school = { ...stored(held), hasCourse: () => false }
  expect(judge(toMaya, revoke, school)).toEqual(['revoke 1', ''])
})

test('evaluateRow refuses a row whose stored record is damaged', () => {
  const damaged = () => {
    throw new AppError('failed-precondition', 'cannot be read')
  }
  expect(judge(toMaya, grant, { getRecord: damaged })).toEqual(['invalid 0', 'cannot be read'])
  expect(judge(toInvited, grant, { getPending: damaged })).toEqual(['invalid 0', 'cannot be read'])
})

test('evaluateRow refuses a grant that leaves too many gaps', () => {
  const spans = [1, 3, 5, 7].map((month) => {
    const [startsAt, endsAt] = [new Date(2099, month, 1), new Date(2099, month, 20)]
    return [`group-c${month}`, { ...individual, startsAt, endsAt }]
  })
  const record = { ...held, sources: Object.fromEntries(spans) }
  const row = { ...toMaya, startsOn: '2099-11-01', endsOn: '2099-11-20' }
  const planned = ['invalid 1', expect.stringContaining('gaps')]
  expect(judge(row, grant, stored(record))).toEqual(planned)
})

test('evaluateRow asks about an address that looks mistyped', () => {
  expect(evaluate({ email: 'maya@gmial.com' })).toMatchObject({
    verdict: 'wait',
    warning: 'lookalike',
    field: null,
    meant: 'maya@gmail.com',
  })
})

const shorter = { before: open, after: untilJune, warning: 'shorter' }
const same = { before: open, after: open, warning: null }
test.each<[string, PlanRow, Instruction, Parameters<typeof evaluate>[2], object]>([
  ['a grant of fewer days', toMaya, grant, stored(after([grant])), shorter],
  [
    'an extension to fewer days',
    toMaya,
    { ...extend, endsOn: null },
    stored(after([grant])),
    shorter,
  ],
  ['an invitation of fewer days', toInvited, grant, pending({}), shorter],
  ['fewer days of another source', toMaya, from('scholarship'), stored(after([grant])), same],
  [
    'fewer days than another source',
    toMaya,
    grant,
    stored(after([grant], [from('scholarship')])),
    same,
  ],
  ['a revoke', toMaya, revoke, stored(held), { before: untilJune, after: null, warning: null }],
])('evaluateRow returns the days before and after %s', (_, row, instruction, school, expected) => {
  expect(evaluate({ ...row, endsOn: '2099-06-30' }, instruction, school)).toMatchObject(expected)
})

/** Returns the record after a row as the commit decides it; the same record if it is refused. */
function commit(row: PlanRow, given: Instruction, record: AccessRecord | null) {
  const instruction = PlanInstruction.parse(given)
  const parsed = parseRow(row, instruction, 'yoga')
  if (parsed.error !== null) return record
  const change = toAccessChange(instruction, parsed, context)
  try {
    const moment = { userId: 'maya', at, toDay: toUtcDay, noted: noNotes }
    return decideWithNote(change, record, moment)
  } catch (error) {
    if (error instanceof AppError) return record
    throw error
  }
}

test('evaluateRow plans a change if and only if the commit makes one', () => {
  const day = fc.constantFrom(undefined, 'never', '2099-02-01', '2099-06-30')
  const adminNotes = fc.constantFrom('', 'cash')
  const rows = fc.record({ startsOn: day, endsOn: day, adminNotes })
  const instructions = fc.constantFrom<Instruction>(
    grant,
    revoke,
    extend,
    from('scholarship'),
    from('scholarship', revoke),
    from('scholarship', extend),
  )
  const verdicts = new Set<string>()
  fc.assert(
    fc.property(fc.array(fc.tuple(instructions, rows), { maxLength: 5 }), (steps) => {
      let record: AccessRecord | null = null
      for (const [instruction, terms] of steps) {
        const row = { ...toMaya, ...terms }
        const { verdict } = evaluate(row, instruction, stored(record))
        const committed: AccessRecord | null = commit(row, instruction, record)
        expect(committed !== record).toBe(verdict !== 'nothing' && verdict !== 'invalid')
        verdicts.add(verdict)
        record = committed
      }
    }),
  )
  expect([...verdicts].sort()).toEqual(['extend', 'grant', 'invalid', 'nothing', 'revoke'])
})
