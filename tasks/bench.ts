import { askedParts } from '../bench/src/askedParts.ts'
import { runNode } from './run/runNode.ts'
import { runTask } from './run/runTask.ts'
import { temporaryStack } from './tests/temporaryStack.ts'

/** `npm run bench`: the measurements against a stack of their own; arguments are bench's own. */
await runTask(130, async ({ stop }) => {
  const asked = process.argv.slice(2)
  // A name that is none is better told before a stack has been built.
  askedParts(asked)
  const stack = await temporaryStack('bench', stop, { report: console.log })
  try {
    const args = ['bench/main.ts', ...asked]
    const { code } = await runNode(args, { stop, env: stack.env, show: true })
    return code
  } finally {
    await stack.close()
  }
})
