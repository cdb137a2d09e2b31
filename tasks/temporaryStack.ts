import { LocalStack } from '../emulators/src/LocalStack.ts'
import { claimFreePorts } from '../emulators/src/ports/claimFreePorts.ts'
import type { StackEnvironment } from '../emulators/src/stackEnvironment.ts'
import { build } from './build.ts'
import { root } from './root.ts'

/** A stack that lasts as long as one task. */
export interface TemporaryStack {
  readonly env: StackEnvironment
  close(): Promise<void>
}

/**
 * Starts a stack with sample data on free ports, in a folder of its own that goes with it: any
 * number of them run side by side, and beside `npm start`.
 */
export async function temporaryStack(
  kind: string,
  stop: AbortSignal,
  report: (line: string) => void = () => undefined,
): Promise<TemporaryStack> {
  const claimed = await claimFreePorts()
  try {
    const stack = await LocalStack.create({
      root,
      name: `${kind}-${process.pid}`,
      ports: claimed.ports,
      sample: true,
      temporary: true,
      stop,
      build: (run, env) => build(run, env),
      report,
    })
    return {
      env: stack.env,
      close: async () => {
        await stack.close()
        await claimed.release()
      },
    }
  } catch (error) {
    await claimed.release()
    throw error
  }
}
