import { globSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import { asked, filesOfPart, sourceParts } from './sourceParts.ts'

const root = join(__dirname, '../..')

test('filesOfPart() keeps the changed sources of a part, without tests and shared files', () => {
  const changed = [
    'README.md',
    'contract/src/schedules/rooms.ts',
    'contract/src/schedules/rooms.test.ts',
    'contract/src/testing/values.ts',
    'functions/src/access/saveAccess.ts',
    'functions/src/callable/createCallable.ts',
    'functions/src/callable/createCallable.test.ts',
    'web/src/app/guards.tsx',
  ]
  expect(sourceParts.map((part) => [part.name, ...filesOfPart(part, changed)])).toEqual([
    ['contract', 'contract/src/schedules/rooms.ts'],
    ['domain'],
    ['functions', 'functions/src/callable/createCallable.ts'],
    ['web', 'web/src/app/guards.tsx'],
  ])
})

test.each(sourceParts)('$name has sources and tests', ({ sources, tests }) => {
  for (const glob of [...sources, ...tests]) {
    expect([glob, globSync(glob, { cwd: root }).length > 0]).toEqual([glob, true])
  }
})

const known = ['contract', 'web']

test.each([
  [[], { names: [], base: undefined }],
  [['web'], { names: ['web'], base: undefined }],
  [['--changed', 'main'], { names: [], base: 'main' }],
  [['contract', '--changed', 'web', 'web'], { names: ['contract', 'web'], base: 'web' }],
])('asked() reads %j', (args, expected) => {
  expect(asked(args, known)).toEqual(expected)
})

test.each([
  [['rules'], 'There is no rules to mutate; there are: contract, web.'],
  [['web', '--changd'], 'There is no --changd to mutate; there are: contract, web.'],
  [['web', '--changed'], 'Say since which commit: npm run mutate -- --changed main'],
])('asked() refuses %j', (args, message) => {
  expect(() => asked(args, known)).toThrow(new UserError(message))
})
