/**
 * fast-check as all tests use it. `npm test` tries the same few values each time, so that chance decides
 * nothing; `npm run test:deep` tries many new ones, and prints the seed of a failure.
 */
import fc from 'fast-check'
import { countRuns, isDeep } from './depth.ts'

/** Any fixed number would do. */
const seed = 108

fc.configureGlobal({ numRuns: countRuns(), ...(!isDeep && { seed }) })

export default fc
