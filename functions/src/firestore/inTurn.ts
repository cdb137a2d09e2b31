/** The last piece of work under each key, which the next one waits for. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs work under one key one after the other within this process. Optimistic concurrency alone would
 * let many callers on one document retry against each other until their attempts run out; calls in
 * other instances still meet there.
 */
export async function inTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
