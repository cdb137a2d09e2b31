import { errorLines } from './FirebaseEmulators.ts'

test('errorLines() keeps the error thrown while functions are loaded', () => {
  const output = [
    'i  functions: Loaded environment variables from functions/.env.demo-shala',
    'Serving at port 8129',
    '',
    'Error: cannot load this',
    '    at file:///project/functions/index.js:7242:7',
    '    at ModuleJobSync.runSync (node:internal/modules/esm/module_job:665:37)',
    '⬢  functions: Failed to load function definition from source: FirebaseError: Functions',
    ' ',
  ]
  expect(errorLines(output)).toEqual([
    'Error: cannot load this',
    '    at file:///project/functions/index.js:7242:7',
  ])
})
