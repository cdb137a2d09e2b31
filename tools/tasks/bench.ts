import { askedParts } from '../bench/src/askedParts.ts'
import { runNode } from './run/runNode.ts'
import { runTask } from './run/runTask.ts'
import { temporaryStack } from './tests/temporaryStack.ts'

/**
 * `npm run bench`: runs the measurements against a temporary stack; arguments are passed to bench.
 */
await runTask(130, async ({ stop }) => {
  const asked = process.argv.slice(2)
  // Checks the names before building a stack.
  askedParts(asked)
  const stack = await temporaryStack('bench', stop, { report: console.log })
  try {
    const args = ['tools/bench/main.ts', ...asked]
    const { code } = await runNode(args, { stop, env: stack.env, show: true })
    return code
  } finally {
    await stack.close()
  }
})
