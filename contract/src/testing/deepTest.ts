import { isDeep } from './depth.ts'

/**
 * A test that only `npm run test:deep` runs, because it takes long: one with as many rows as a large
 * school has, with many callers at once, of a crash, or of a service that keeps failing.
 */
export const deepTest = isDeep ? test : test.skip
