import { LocalStack } from '../emulators/src/LocalStack.ts'
import { claimFreePorts } from '../emulators/src/ports/claimFreePorts.ts'
import type { StackEnvironment } from '../emulators/src/stackEnvironment.ts'
import { build, writePages } from './build.ts'
import { root } from './root.ts'

/** A stack that lasts as long as one task. */
export interface TemporaryStack {
  readonly env: StackEnvironment & {
    /** The folder that Hosting serves, for a test that puts another build in its place. */
    readonly SHALA_WEB_FOLDER: string
    /** The documents that the content server serves, for a test that edits them. */
    readonly SHALA_CONTENT_FILE: string
  }
  /** Where the built functions lie. */
  readonly folder: string
  /** Where functions and emulators write what they say. */
  readonly log: string
  /** Where the shapes of the queries are that were sent to Firestore, a line each. */
  readonly queries: string
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
      build,
      writePages,
      report,
    })
    return {
      env: { ...stack.env, SHALA_WEB_FOLDER: stack.run.web, SHALA_CONTENT_FILE: stack.run.content },
      folder: stack.run.functions,
      log: stack.run.log,
      queries: stack.run.queries,
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
