import { readFileSync } from 'node:fs'
import { isDeep, runsAllTests } from './depth.ts'

/**
 * A test that only `npm run test:deep` runs, because it takes more than a quarter of a second in a whole run: a
 * story of several calls, many rows or callers at once, a crash, or a service that keeps failing.
 *
 * The deep run leaves out the file's other tests, which `npm test` has run, unless they do more there.
 */
export const deepTest = chooseTest()

function chooseTest() {
  if (runsAllTests) return test
  if (!isDeep) return test.skip
  return doesMoreInDeepRuns() ? test : test.only
}

/** Returns true for a file with properties, or with tables of which the quick run tries a part. */
function doesMoreInDeepRuns(): boolean {
  const { testPath = '' } = expect.getState()
  return /\/testing\/(depth|fastCheck)(\.ts)?'/.test(readFileSync(testPath, 'utf8'))
}
