import { AsyncLocalStorage } from 'node:async_hooks'
import { WriteBatch } from 'firebase-admin/firestore'

/** The commit at which the process of an operation dies, and whether before or after it. */
export interface Crash {
  /** 0 for the first. */
  readonly commit: number
  readonly side: 'before' | 'after'
}

interface Run {
  readonly crash: Crash
  commits: number
  readonly die: () => void
}

const run = new AsyncLocalStorage<Run>()

/**
 * Lets operations end at their commits. A process that dies never hears what became of its commit
 * and does nothing any more, so the commit of such an operation never comes back, and none that
 * it would have made later is sent.
 */
export function letOperationsCrash(): () => void {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const commit = WriteBatch.prototype.commit
  WriteBatch.prototype.commit = async function (this: WriteBatch) {
    const here = run.getStore()
    if (here === undefined) return commit.call(this)
    const { crash } = here
    const place = here.commits
    here.commits += 1
    if (place > crash.commit || (place === crash.commit && crash.side === 'before')) {
      return ended(here)
    }
    const results = await commit.call(this)
    return place === crash.commit ? ended(here) : results
  }
  return () => {
    WriteBatch.prototype.commit = commit
  }
}

function ended({ die }: Run): Promise<never> {
  die()
  return new Promise(() => undefined)
}

/** Returns the result of an operation, or `crashed` if its process died first. */
export function untilCrash<Value>(
  crash: Crash | null,
  operation: () => Promise<Value>,
): Promise<Value | 'crashed'> {
  if (crash === null) return operation()
  return new Promise((resolve, reject) => {
    const die = () => resolve('crashed')
    run.run({ crash, commits: 0, die }, () => void operation().then(resolve, reject))
  })
}
