import type * as z from 'zod'
import { log } from '../log.ts'
import { firestore } from './client.ts'
import { isFirestoreUnavailable } from './firestoreErrors.ts'

/** Work of a schedule that goes over many documents, a page at a time. */
export interface PagedJob<Position, Item> {
  /** Its key in `jobs`. */
  readonly name: string
  /** Where a page ends, as it is stored. */
  readonly position: z.ZodType<Position>
  /** The page behind a position, null for the first, and where it ends; null where nothing is behind it. */
  readonly find: (
    after: Position | null,
  ) => Promise<{ readonly items: readonly Item[]; readonly end: Position | null }>
  /** Does a page, and answers how much of it there was to do. Doing it again must change nothing. */
  readonly work: (items: readonly Item[]) => Promise<number>
}

/** What became of a run. */
export interface Run {
  /** The sum of what `work` answered. */
  readonly done: number
  /** Whether all pages were looked at; else the next run goes on where this one stopped. */
  readonly isWhole: boolean
}

/**
 * Runs a job page by page until all of them were looked at, or the time is over. `jobs/{name}` says
 * behind which page the next run goes on, and is written after each: so a run that is cut short, by
 * its time or by a crash, costs at most a page, and what comes late in the order is not left out for
 * ever. A run that goes on somewhere comes around to the first page afterwards.
 *
 * A page that fails is logged and passed over, so that it does not stand before the others every
 * time. A store that does not answer is no page's fault: that is thrown.
 */
export async function runPages<Position, Item>(
  { name, position, find, work }: PagedJob<Position, Item>,
  until: Date,
): Promise<Run> {
  const place = firestore().collection('jobs').doc(name)
  const stored = position.safeParse((await place.get()).get('after'))
  const begin = stored.success ? stored.data : null
  let after: Position | null = begin
  let comesAround = begin !== null
  let done = 0
  for (;;) {
    const { items, end } = await find(after)
    try {
      done += await work(items)
    } catch (error) {
      if (isFirestoreUnavailable(error)) throw error
      log.write('job.pageFailed', { job: name, detail: after, error })
    }
    if (end !== null || after !== null) await place.set({ after: end, at: new Date() })
    after = end
    if (end === null && !comesAround) return { done, isWhole: true }
    if (end === null) comesAround = false
    if (Date.now() >= until.getTime()) {
      log.write('job.continues', { job: name, counts: { done } })
      return { done, isWhole: false }
    }
  }
}

/** The moment at which a run of a schedule should stop, so that it is not ended in the middle of a page. */
export function timeToStop(
  { timeoutSeconds }: { readonly timeoutSeconds: number },
  startedAt = new Date(),
): Date {
  return new Date(startedAt.getTime() + timeoutSeconds * 800)
}
