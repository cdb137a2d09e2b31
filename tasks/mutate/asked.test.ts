import { UserError } from '../../emulators/src/UserError.ts'
import { asked } from './asked.ts'

const known = ['contract', 'web']

test.each([
  [[], { names: [], base: undefined }],
  [['web'], { names: ['web'], base: undefined }],
  [['--changed', 'main'], { names: [], base: 'main' }],
  [['contract', '--changed', 'web', 'web'], { names: ['contract', 'web'], base: 'web' }],
])('%j asks for that', (args, expected) => {
  expect(asked(args, known)).toEqual(expected)
})

test.each([
  [['rules'], 'There is no rules to mutate; there are: contract, web.'],
  [['web', '--changd'], 'There is no --changd to mutate; there are: contract, web.'],
  [['web', '--changed'], 'Say since which commit: npm run mutate -- --changed main'],
])('%j is refused', (args, message) => {
  expect(() => asked(args, known)).toThrow(new UserError(message))
})
