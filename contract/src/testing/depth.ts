const { SHALA_TEST_DEPTH: depth } = process.env

/** True in a plain `npm test`, which leaves slow tests out. */
export const isQuick = depth === 'quick'

/** True in `npm run test:deep`, which tries properties more often, and with more rows. */
export const isDeep = depth === 'deep'

/** How often a property without effects outside memory is tried. */
const propertyRuns = { quick: 25, deep: 1000 }

/** Returns how often to do what takes long, or how much of it. */
export function countRuns({ quick, deep } = propertyRuns): number {
  return isDeep ? deep : quick
}
