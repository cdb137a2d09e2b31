import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
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

export interface Run {
  /** The sum of the results of `work`. */
  readonly done: number
  /** True if all pages were processed; otherwise the next run continues from this position. */
  readonly isWhole: boolean
}

/**
 * Runs a job page by page until all pages are processed or the time is up. `jobs/{name}` stores the
 * position after each page. An interrupted run therefore repeats at most one page, and later pages
 * are not skipped forever. A run that starts at a position continues with the first page after the
 * last one.
 *
 * A failing page is logged and skipped, so that it does not block the others on every run. If
 * Firestore is unavailable, the error is thrown.
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

interface StalledWork {
  /** Its key in `jobs`. */
  readonly name: string
  readonly collection: string
  readonly pageSize: number
  /** Resumes the work of a document if it has stalled. Returns true if so; must not throw. */
  readonly resume: (running: QueryDocumentSnapshot) => Promise<boolean>
}

/** Calls `resume` for each document with the status `running`. Returns the IDs of resumed ones. */
export async function resumeStalled(
  { name, collection, pageSize, resume }: StalledWork,
  until: Date,
): Promise<string[]> {
  const running = firestore()
    .collection(collection)
    .where('status', '==', 'running')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const resumed: string[] = []
  await runPages(
    {
      name,
      position: z.string(),
      find: async (after) => {
        const { docs } = await (after === null ? running : running.startAfter(after)).get()
        return { items: docs, end: docs.length < pageSize ? null : (docs.at(-1)?.id ?? null) }
      },
      work: async (documents) => {
        const answers = await Promise.all(documents.map(resume))
        const ids = documents.flatMap(({ id }, place) => (answers[place] === true ? [id] : []))
        resumed.push(...ids)
        return ids.length
      },
    },
    until,
  )
  return resumed
}
