import { checks, planChecks } from './checks.ts'

const names = (files: string[] | null) => planChecks(files).map(({ name }) => name)

test('planChecks() runs every check on everything without files', () => {
  expect(names(null)).toEqual(checks.map(({ name }) => name))
  expect(planChecks(null).every(({ files }) => files === null)).toBe(true)
})

const references = 'references in comments and docs'
const prose = 'plain English'

test.each([
  ['functions/src/rooms/saveRoom.ts', ['lint', 'format', 'types', 'callables', references, prose]],
  [
    'web/src/pages/admin/calendar/RoomManagement.tsx',
    ['lint', 'format', 'types of the web', references, prose],
  ],
  [
    'contract/src/schedules/rooms.ts',
    ['lint', 'format', 'types', 'types of the web', 'callables', references, prose],
  ],
  ['docs/architecture.md', ['format', references, prose]],
  ['firestore.indexes.json', ['format', 'configuration of indexes']],
  [
    'contract/src/collections/accessCollections.ts',
    [
      'lint',
      'format',
      'types',
      'types of the web',
      'configuration of indexes',
      'callables',
      references,
      'tables of docs and roles of rules',
      prose,
    ],
  ],
  ['docs/personal-data.md', ['format', references, 'tables of docs and roles of rules', prose]],
  ['.github/workflows/test.yml', ['format', references, 'workflows']],
])('planChecks() runs for %s the checks %j', (file, expected) => {
  expect(names([file])).toEqual(expected)
})

test('A check gets only the files that concern it', () => {
  const [lint] = planChecks(['README.md', 'contract/src/schedules/rooms.ts'])
  expect(lint?.command(lint.files).slice(1)).toEqual(['contract/src/schedules/rooms.ts'])
})
