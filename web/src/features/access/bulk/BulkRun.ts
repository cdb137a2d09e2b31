import type { GrantTerms } from '@shala/contract/access'
import type { Person } from '@shala/contract/people'
import { messageOf } from '../../../shared/Refusal.ts'
import type { Server } from '../../../shared/server.ts'
import { bulkGrant } from '../bulkGrant.ts'
import { bulkRevoke } from '../bulkRevoke.ts'
import { holdersOf } from '../holdersOf.ts'
import { chunks } from './chunks.ts'
import { holdPage } from './holdPage.ts'
import { lookUp } from './lookUp.ts'
import { mergeChunk, planRows, rowsToRetry, type Row } from './rows.ts'

/** What is to be done with everybody on the list. */
export type BulkJob = { courseId: string; courseTitle: string } & (
  { action: 'grant'; terms: GrantTerms } | { action: 'revoke'; reason: string }
)

export interface BulkState {
  /** `over`: it ran to its end, was stopped, or gave up. */
  phase: 'composing' | 'checking' | 'checked' | 'running' | 'over'
  job: BulkJob | null
  rows: readonly Row[]
  /** Addresses of people who were on the list already. */
  repeated: readonly string[]
  /** Of the look-up or of the run. */
  progress: { done: number; total: number }
  stopping: boolean
  /** Why it went no further. */
  problem: string | null
}

const start: BulkState = {
  phase: 'composing',
  job: null,
  rows: [],
  repeated: [],
  progress: { done: 0, total: 0 },
  stopping: false,
  problem: null,
}

/** People per call: few enough that the bar moves, enough that the server works in bulk. */
export const chunkSize = 200

/**
 * One bulk change, from the look-up of its addresses to the last retry. It lives outside the
 * page, so that looking at another page in the meantime neither stops nor loses it.
 */
export class BulkRun {
  #state = start
  readonly #listeners = new Set<() => void>()
  #owner: string | null = null
  /** Counts up when what is under way has lost its purpose. */
  #turn = 0

  readonly state = (): BulkState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** One admin never sees the list of another who used this tab before. */
  belongTo(owner: string): void {
    if (this.#owner !== owner) this.reset()
    this.#owner = owner
  }

  /** Back to the list; the form still has it. What is under way is dropped. */
  reset(): void {
    this.#turn++
    this.#set(start)
  }

  /** Looks up who is meant, and shows it before anything is changed. */
  async check(
    server: Server,
    job: BulkJob,
    chosen: readonly Person[],
    addresses: readonly string[],
  ): Promise<void> {
    const turn = ++this.#turn
    const total = addresses.length
    this.#set({ ...start, phase: 'checking', job, progress: { done: 0, total } })
    try {
      const found = await lookUp(server, addresses, (done) => {
        if (turn === this.#turn) this.#change({ progress: { done, total } })
      })
      const holders =
        job.action === 'grant' ? await holdersOf(server, job.courseId) : new Set<string>()
      if (turn !== this.#turn) return
      const { rows, repeated } = planRows(job.action, chosen, addresses, found, holders)
      this.#change({ phase: 'checked', rows, repeated })
    } catch (error) {
      if (turn === this.#turn) this.#set({ ...start, problem: messageOf(error) })
    }
  }

  /** Sends every row that waits, chunk by chunk. */
  async run(server: Server): Promise<void> {
    const { job, rows, phase } = this.#state
    if (job === null || phase === 'running') return
    const waiting = rows.flatMap((row) =>
      row.state === 'waiting' && row.userId !== null ? [row.userId] : [],
    )
    const turn = ++this.#turn
    const progress = { done: 0, total: waiting.length }
    this.#change({ phase: 'running', progress, stopping: false, problem: null })
    const release = holdPage()
    try {
      await this.#sendAll(server, job, waiting, turn)
    } finally {
      release()
      if (turn === this.#turn) this.#change({ phase: 'over', stopping: false })
    }
  }

  async #sendAll(server: Server, job: BulkJob, waiting: string[], turn: number): Promise<void> {
    let failures = 0
    for (const userIds of chunks(waiting, chunkSize)) {
      if (turn !== this.#turn || this.#state.stopping) return
      const outcome = await send(server, job, userIds)
      if (turn !== this.#turn) return
      const { rows, progress } = this.#state
      this.#change({
        rows: mergeChunk(rows, new Set(userIds), outcome),
        progress: { ...progress, done: progress.done + userIds.length },
      })
      failures = outcome.success ? 0 : failures + 1
      // Twice in a row is no accident: no connection, no rights, no such course.
      if (!outcome.success && failures === 2) {
        this.#change({ problem: outcome.error })
        return
      }
    }
  }

  /** Stops once the chunk that is under way has been answered. */
  stop(): void {
    if (this.#state.phase === 'running') this.#change({ stopping: true })
  }

  /** Tries the failed rows again; who was unknown or not verified is looked up anew. */
  async retry(server: Server): Promise<void> {
    const { job, rows, phase } = this.#state
    if (job === null || phase !== 'over') return
    const addresses = rows.flatMap(({ blocked, email }) =>
      blocked !== null && email !== null ? [email.toLowerCase()] : [],
    )
    const turn = ++this.#turn
    this.#change({ phase: 'running', progress: { done: 0, total: 0 }, problem: null })
    let found: Person[] = []
    try {
      found = await lookUp(server, addresses)
    } catch (error) {
      if (turn === this.#turn) this.#change({ phase: 'over', problem: messageOf(error) })
      return
    }
    if (turn !== this.#turn) return
    const { stopping } = this.#state
    this.#change({ phase: 'over', stopping: false, rows: rowsToRetry(job.action, rows, found) })
    if (!stopping) await this.run(server)
  }

  #change(part: Partial<BulkState>): void {
    this.#set({ ...this.#state, ...part })
  }

  #set(state: BulkState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function send(server: Server, job: BulkJob, userIds: string[]) {
  const { courseId } = job
  return job.action === 'grant'
    ? bulkGrant({ userIds, courseId, ...job.terms }, server)
    : bulkRevoke({ userIds, courseId, reason: job.reason }, server)
}
