import { PlanInstruction, type PlanRow } from '@shala/contract/access/accessPlans'
import fc from '@shala/contract/testing/fastCheck'
import { parseRow, withoutDoubles } from '../planRows.ts'
import { identifyRow } from './identifyRow.ts'

const instruction = PlanInstruction.parse({ action: 'revoke' })
const nobody = { byId: new Map(), byAddress: new Map(), unproven: new Map() }

function read(rows: PlanRow[]) {
  const context = { people: nobody, common: [] }
  return rows.map((row) => identifyRow(parseRow(row, instruction, null), instruction, context))
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

const getKey = ({ userId, parsed }: ReturnType<typeof identifyRow>) =>
  JSON.stringify([userId, userId === null ? parsed.email : null, parsed.courseId])

test('withoutDoubles leaves one valid row per user and course', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const before = read(list)
      const after = withoutDoubles(before)
      const keys = after.filter((row) => row.error === null).map(getKey)
      expect(new Set(keys).size).toBe(keys.length)
      // Valid rows are not left out.
      const all = new Set(before.filter((row) => row.error === null).map(getKey))
      expect(new Set(keys)).toEqual(all)
      expect(after).toHaveLength(before.length)
    }),
  )
})

test('withoutDoubles names the row that a later row repeats', () => {
  const list = read([
    { email: 'ada@shala.test', courseId: 'yoga' },
    { email: 'not an address', courseId: 'yoga' },
    { email: ' ADA@shala.test', courseId: 'yoga' },
    { email: 'ada@shala.test', courseId: 'prenatal' },
  ])
  expect(withoutDoubles(list).map((row) => row.error?.reason ?? null)).toEqual([
    null,
    expect.stringContaining('email'),
    'is the same person and course as row 1',
    null,
  ])
})
