import { isDeep } from './depth.ts'

/** A test with as many rows as a large school has, or many users at once; only in `npm run test:deep`. */
export const testAtSize = isDeep ? test : test.skip
