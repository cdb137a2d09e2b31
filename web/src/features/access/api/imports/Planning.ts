import { AccessBatch, commitPlan, planAccess } from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { AppError, messageOf } from '../../../../shared/AppError.ts'
import type { Server } from '../../../../shared/server.ts'
import {
  changedDraft,
  emptyDraft,
  type Draft,
  type DraftNotes,
  type RowEdit,
} from '../../model/imports/draft.ts'
import { correctionKey, type ListedRow } from '../../model/imports/draftRows.ts'
import { chosenRows, committable, type Plan } from '../../model/imports/plan.ts'
import { readDraft, type PlanRequest } from '../../model/imports/readDraft.ts'
import type { ListFile } from '../../model/table/tableRows.ts'
import type { KeptDraft } from './DraftStorage.ts'

export interface PlanningState {
  /** The admin whose plan it is; null before one has come. */
  owner: string | null
  draft: Draft
  /** Whether the browser keeps the draft through a reload. */
  kept: boolean
  doing: 'nothing' | 'planning' | 'committing'
  plan: Plan | null
  /** Why the last thing went wrong. */
  problem: string | null
  /** The batch that the last list became, until there is another list. */
  committed: Committed | null
}

export interface Committed {
  batchId: string
  /** The rows that were left out of it, by the columns of their file. */
  leftOut: readonly (readonly string[])[]
  /** Its rows as they stood in the list, by their places in the batch. */
  sent: readonly ListedRow[]
  file: ListFile | null
}

const start = (): PlanningState => ({
  owner: null,
  draft: emptyDraft(),
  kept: true,
  doing: 'nothing',
  plan: null,
  problem: null,
  committed: null,
})

/**
 * A plan from the first address to its commit. It lives outside the page, so that a look at another
 * page loses nothing, and in the tab's storage, so that a reload does not either.
 */
export class Planning {
  readonly #store: KeptDraft
  readonly #listeners = new Set<() => void>()
  #state = start()
  /** Counts up when what is under way has lost its purpose. */
  #turn = 0

  constructor(store: KeptDraft) {
    this.#store = store
  }

  readonly state = (): PlanningState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** One admin never sees the list of another who used this tab before. */
  belongTo(owner: string): void {
    if (this.#state.owner === owner) return
    this.#turn++
    this.#set({ ...start(), owner, draft: this.#store.read(owner) ?? emptyDraft() })
  }

  /** Nothing of it stays in the browser. */
  forget(): void {
    this.#turn++
    this.#store.clear()
    this.#set(start())
  }

  /** What was planned before was another list. */
  change(part: Partial<Draft>): void {
    this.#turn++
    const draft = changedDraft(this.#state.draft, part)
    this.#keep(draft)
    this.#change({ draft, plan: null, doing: 'nothing', problem: null, committed: null })
  }

  /** Keeps what changes no plan, such as the name of the import. */
  note(part: Partial<DraftNotes>): void {
    const draft = { ...this.#state.draft, ...part }
    this.#keep(draft)
    this.#change({ draft })
  }

  /** Keeps what is typed to put a row right; null where that is over. */
  noteFix(key: string, values: RowEdit | null): void {
    const { [key]: _before, ...others } = this.#state.draft.fixing
    this.note({ fixing: values === null ? others : { ...others, [key]: values } })
  }

  /** Takes addresses for others that were meant. */
  correct(meant: readonly { given: string; address: string }[]): void {
    const pairs = meant.map(({ given, address }): [string, string] => [
      correctionKey(given),
      address,
    ])
    this.change({ corrections: { ...this.#state.draft.corrections, ...Object.fromEntries(pairs) } })
  }

  /** Asks what would happen. Nothing is changed by it. */
  async plan(server: Server, request: PlanRequest): Promise<void> {
    if (this.#state.doing !== 'nothing') return
    const turn = ++this.#turn
    this.#change({ doing: 'planning', plan: null, problem: null })
    try {
      const { rows } = await server.call(planAccess, request)
      const { order, rows: given } = request
      const batchId = crypto.randomUUID()
      if (turn === this.#turn) {
        this.#change({
          doing: 'nothing',
          plan: { batchId, order, given, rows, included: new Set() },
        })
      }
    } catch (error) {
      if (turn === this.#turn) this.#change({ doing: 'nothing', problem: messageOf(error) })
    }
  }

  /**
   * Puts one row right and has the list checked anew: another row may be the same person. The plan
   * keeps its name and the rows that were included, and stays in view until then.
   */
  async editRow(
    server: Server,
    key: string,
    edit: RowEdit,
    courses: readonly { courseId: string; title: string }[],
  ): Promise<void> {
    const { plan, doing, draft: before } = this.#state
    if (plan === null || doing !== 'nothing') return
    const edits = { ...before.edits, [key]: { ...before.edits[key], ...edit } }
    const draft = { ...before, edits }
    const read = readDraft(draft, courses)
    if (!('request' in read)) {
      this.change({ edits })
      return
    }
    const turn = ++this.#turn
    this.#keep(draft)
    this.#change({ draft, doing: 'planning', problem: null })
    try {
      const { rows } = await server.call(planAccess, read.request)
      if (turn !== this.#turn) return
      const given = read.request.rows
      const included = [...plan.included].filter((place) => rows[place]?.warning)
      this.#change({
        doing: 'nothing',
        plan: { ...plan, given, rows, included: new Set(included) },
      })
    } catch (error) {
      // What was judged before is no more true of the list.
      if (turn === this.#turn) {
        this.#change({ doing: 'nothing', plan: null, problem: messageOf(error) })
      }
    }
  }

  /** Takes rows with a warning into what is committed, or leaves them out again. */
  include(places: Iterable<number>, on: boolean): void {
    const { plan, doing } = this.#state
    if (plan === null || doing !== 'nothing') return
    const included = new Set(plan.included)
    for (const place of places) {
      if (on) included.add(place)
      else included.delete(place)
    }
    this.#change({ plan: { ...plan, included } })
  }

  /** Drops what is being asked, and what was answered. */
  dropPlan(): void {
    if (this.#state.doing === 'committing') return
    this.#turn++
    this.#change({ plan: null, doing: 'nothing', problem: null })
  }

  /** Runs the plan. Answers the batch that it became, or null where that is not known. */
  async commit(
    server: Server,
    title: string,
    said: { notify: NotifyOption; invite: boolean },
    { leftOut, sent }: Pick<Committed, 'leftOut' | 'sent'>,
  ): Promise<string | null> {
    const { plan, doing, draft: list } = this.#state
    if (plan === null || doing !== 'nothing') return null
    const { batchId, order } = plan
    const turn = ++this.#turn
    this.#change({ doing: 'committing', problem: null })
    const rows = chosenRows(plan).flatMap(committable)
    try {
      await server.call(commitPlan, { batchId, title, order, rows, ...said })
    } catch (error) {
      // The answer may have been lost on its way, and not the order.
      if (!(await isBatch(server, batchId))) {
        if (turn === this.#turn) this.#change({ doing: 'nothing', problem: explainCommit(error) })
        return null
      }
    }
    if (turn !== this.#turn) return null
    const draft = emptyDraft()
    this.#keep(draft)
    this.#change({
      draft,
      doing: 'nothing',
      plan: null,
      committed: { batchId, leftOut, sent, file: list.file },
    })
    return batchId
  }

  #keep(draft: Draft): void {
    const { owner } = this.#state
    if (owner !== null) this.#change({ kept: this.#store.write(owner, draft) })
  }

  #change(part: Partial<PlanningState>): void {
    this.#set({ ...this.#state, ...part })
  }

  #set(state: PlanningState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** A cancelled confirmation did nothing. After any other error, a lost answer is possible. */
function explainCommit(error: unknown): string {
  if (error instanceof AppError && error.reason === 'recentSignIn') return error.message
  return `It is not certain that anything was done. ${messageOf(error)} Pressing the button again does nothing twice.`
}

async function isBatch(server: Server, batchId: string): Promise<boolean> {
  try {
    return (await server.get('accessBatches', batchId, AccessBatch)) !== null
  } catch {
    return false
  }
}
