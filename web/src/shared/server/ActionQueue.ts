import { holdForSave } from '../browser/leaving.ts'
import { useServer, type Server } from '../server.ts'

/**
 * Runs one user's actions on records in order: an action starts after all earlier actions on the
 * same record have finished. Records are named by their path, such as `rooms/hall`.
 *
 * Each save sends the revision that the user saw (decision 17). The user's own changes are no
 * conflict, so the next action starts from the revision after those changes, and never from a
 * revision that another user made.
 */
export class ActionQueue {
  readonly #last = new Map<string, Promise<void>>()
  /** Where our own actions led to, by record and by the revision that each began with. */
  readonly #steps = new Map<string, Map<number, number>>()

  /** Runs `work` in its turn, after what is under way on any of `paths`. Leaving waits for it. */
  run<Answer>(paths: readonly string[], work: () => Promise<Answer>): Promise<Answer> {
    const before = paths.flatMap((path) => this.#last.get(path) ?? [])
    const answer = Promise.all(before).then(work)
    const over = holdForSave()
    const settled = answer.then(
      () => over(true),
      () => over(false),
    )
    for (const path of paths) this.#last.set(path, settled)
    void settled.then(() => {
      for (const path of paths) if (this.#last.get(path) === settled) this.#last.delete(path)
    })
    return answer
  }

  /** Runs an action on one record; `send` gets the revision to name, and answers the one it made. */
  change<Answer extends { readonly revision: number }>(
    path: string,
    seen: number,
    send: (revision: number) => Promise<Answer>,
  ): Promise<Answer> {
    return this.run([path], async () => {
      const revision = this.since(path, seen)
      const answer = await send(revision)
      this.went(path, revision, answer.revision)
      return answer
    })
  }

  /** The revision to go on from for who saw `seen`. */
  since(path: string, seen: number): number {
    return this.#steps.get(path)?.get(seen) ?? seen
  }

  /** One of our own actions took a record from one revision to another. */
  went(path: string, from: number, to: number): void {
    if (from === to) return
    const steps = this.#steps.get(path) ?? new Map<number, number>()
    for (const [seen, reached] of steps) if (reached === from) steps.set(seen, to)
    steps.set(from, to)
    this.#steps.set(path, steps)
  }
}

const queues = new WeakMap<Server, ActionQueue>()

export function useActionQueue(): ActionQueue {
  const server = useServer()
  const queue = queues.get(server) ?? new ActionQueue()
  queues.set(server, queue)
  return queue
}
