/** True in `npm run test:deep`, which takes its time; false in `npm test`. */
export const isDeep = process.env['SHALA_TEST_DEPTH'] === 'deep'

/** True for mutation, which runs the quick tests and the long ones, each as often as `npm test` would. */
export const runsAllTests = process.env['SHALA_TEST_DEPTH'] === 'all'

/** How often a property without effects outside memory is tried. */
const propertyRuns = { quick: 25, deep: 1000 }

/** Returns how often to do what takes long, or how much of it. */
export function countRuns({ quick, deep } = propertyRuns): number {
  return isDeep ? deep : quick
}
