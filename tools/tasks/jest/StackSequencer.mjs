import { createRequire } from 'node:module'
import { root } from '../../root.ts'
import { getNeededStack } from '../tests/getNeededStack.ts'

/** Jest's own, of the version that runs. */
const { default: Sequencer } = createRequire(createRequire(import.meta.url).resolve('jest'))(
  '@jest/test-sequencer',
)

/** Ten for each worker, which take about as long as the start of the stack. */
const first = 30

/** Jest's order, the longest first, but the first files need no stack, so that it can start beside them. */
export default class StackSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const early = new Set(
      sorted.filter(({ path }) => getNeededStack([path], root) === null).slice(0, first),
    )
    return [...early, ...sorted.filter((test) => !early.has(test))]
  }
}
