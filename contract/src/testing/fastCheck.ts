/**
 * fast-check for all tests. Both `npm test` and `npm run test:deep` try the same values each time, so
 * that the same commit always gives the same result. `SHALA_TEST_SEED=new` tries new values, as the
 * nightly workflow does; a failure prints its seed, and `SHALA_TEST_SEED=<seed>` repeats it.
 */
import fc from 'fast-check'
import { countRuns } from './depth.ts'

fc.configureGlobal({ numRuns: countRuns(), ...readSeed(process.env['SHALA_TEST_SEED']) })

/** Returns fast-check's option; without a seed, fast-check chooses one. */
function readSeed(text = '108'): { seed?: number } {
  if (text === 'new') return {}
  const seed = Number(text)
  if (!Number.isInteger(seed)) throw new Error(`SHALA_TEST_SEED is "${text}", not a number or new`)
  return { seed }
}

export default fc
