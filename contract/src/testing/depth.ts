/** True in `npm run test:deep`, which takes its time; false in `npm test`. */
export const isDeep = process.env['SHALA_TEST_DEPTH'] === 'deep'

/** A test with as many rows as a large school has, or many users at once; only in `npm run test:deep`. */
export const testAtSize = isDeep ? test : test.skip

/** How often a property without effects outside memory is tried. */
const propertyRuns = { quick: 25, deep: 1000 }

/** Returns how often to do what takes long, or how much of it. */
export function countRuns({ quick, deep } = propertyRuns): number {
  return isDeep ? deep : quick
}
