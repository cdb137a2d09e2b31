import {
  AccessImport,
  commitPlan,
  planAccess,
  type RowCells,
} from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/email'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import type { Server } from '#shared/server.ts'
import {
  changedDraft,
  correctionKey,
  type Draft,
  type DraftNotes,
  emptyDraft,
} from '../../model/imports/draft.ts'
import type { ListedRow, PlanRequest, readDraft } from '../../model/imports/draftRows.ts'
import { chosenRows, committable, type Plan } from '../../model/imports/plan.ts'
import type { ListFile } from '../../model/table/ListFile.ts'
import type { KeptDraft } from './KeptDraft.ts'

export interface PlanningState {
  /** The admin who owns the plan; null before the first admin signs in. */
  owner: string | null
  draft: Draft
  /** True if the browser keeps the draft through a reload. */
  kept: boolean
  doing: 'nothing' | 'planning' | 'committing'
  plan: Plan | null
  /** The error of the last action. */
  problem: string | null
  /** The batch created from the last list, until the list changes. */
  committed: Committed | null
}

export interface Committed {
  batchId: string
  leftOut: readonly (readonly string[])[]
  /** The committed rows as they were in the list, by their position in the batch. */
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
 * The state of an import from the first address to the commit. It outlives the page, so navigation
 * loses nothing, and it is kept in the tab's storage, so a reload loses nothing either.
 */
export class Planning {
  readonly #store: KeptDraft
  readonly #listeners = new Set<() => void>()
  #state = start()
  /** Increases when a running request becomes obsolete. */
  #turn = 0

  constructor(store: KeptDraft) {
    this.#store = store
  }

  readonly state = (): PlanningState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hides the list of another admin who used this tab before. */
  belongTo(owner: string): void {
    if (this.#state.owner === owner) return
    this.#turn++
    this.#set({ ...start(), owner, draft: this.#store.read(owner) ?? emptyDraft() })
  }

  /** Removes everything from the browser. */
  forget(): void {
    this.#turn++
    this.#store.clear()
    this.#set(start())
  }

  /** Changes the list. The previous plan becomes obsolete. */
  change(part: Partial<Draft>): void {
    this.#turn++
    const draft = changedDraft(this.#state.draft, part)
    this.#keep(draft)
    this.#change({ draft, plan: null, doing: 'nothing', problem: null, committed: null })
  }

  /** Stores settings that do not change the plan, such as the name of the import. */
  note(part: Partial<DraftNotes>): void {
    const draft = { ...this.#state.draft, ...part }
    this.#keep(draft)
    this.#change({ draft })
  }

  /** Stores the values typed to fix a row; null removes them. */
  noteFix(key: string, values: RowCells | null): void {
    const { [key]: _before, ...others } = this.#state.draft.fixing
    this.note({ fixing: values === null ? others : { ...others, [key]: values } })
  }

  /** Replaces mistyped addresses by the suggested ones. */
  correct(meant: readonly { given: string; address: string }[]): void {
    const pairs = meant.map(({ given, address }): [string, string] => [
      correctionKey(given),
      address,
    ])
    this.change({ corrections: { ...this.#state.draft.corrections, ...Object.fromEntries(pairs) } })
  }

  async plan(server: Server, request: PlanRequest): Promise<void> {
    if (this.#state.doing !== 'nothing') return
    const turn = ++this.#turn
    this.#change({ doing: 'planning', plan: null, problem: null })
    try {
      const { rows } = await server.call(planAccess, request)
      const { instruction, rows: given } = request
      const batchId = crypto.randomUUID()
      if (turn === this.#turn) {
        this.#change({
          doing: 'nothing',
          plan: { batchId, instruction, given, rows, included: new Set() },
        })
      }
    } catch (error) {
      if (turn === this.#turn) this.#change({ doing: 'nothing', problem: getErrorMessage(error) })
    }
  }

  /**
   * Fixes one row and checks the whole list again, because the row may now repeat another person.
   * The plan keeps its ID and its included rows, and stays visible until the answer arrives. The
   * review passes `readDraft`, because the pages of past imports read no files.
   */
  async editRow(
    server: Server,
    key: string,
    edit: RowCells,
    read: (draft: Draft) => ReturnType<typeof readDraft>,
  ): Promise<void> {
    const { plan, doing, draft: before } = this.#state
    if (plan === null || doing !== 'nothing') return
    const edits = { ...before.edits, [key]: { ...before.edits[key], ...edit } }
    const draft = { ...before, edits }
    const next = read(draft)
    if (!('request' in next)) {
      this.change({ edits })
      return
    }
    const turn = ++this.#turn
    this.#keep(draft)
    this.#change({ draft, doing: 'planning', problem: null })
    try {
      const { rows } = await server.call(planAccess, next.request)
      if (turn !== this.#turn) return
      const given = next.request.rows
      const included = [...plan.included].filter((place) => rows[place]?.warning)
      this.#change({
        doing: 'nothing',
        plan: { ...plan, given, rows, included: new Set(included) },
      })
    } catch (error) {
      // The previous verdicts no longer fit the list.
      if (turn === this.#turn) {
        this.#change({ doing: 'nothing', plan: null, problem: getErrorMessage(error) })
      }
    }
  }

  /** Includes rows with a warning in the commit, or leaves them out. */
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

  /** Drops the pending request and its result. */
  dropPlan(): void {
    if (this.#state.doing === 'committing') return
    this.#turn++
    this.#change({ plan: null, doing: 'nothing', problem: null })
  }

  /** Commits the plan. Returns the batch ID, or null if the result is unknown. */
  async commit(
    server: Server,
    title: string,
    said: { notify: NotifyOption; invite: boolean },
    { leftOut, sent }: Pick<Committed, 'leftOut' | 'sent'>,
  ): Promise<string | null> {
    const { plan, doing, draft: list } = this.#state
    if (plan === null || doing !== 'nothing') return null
    const { batchId, instruction } = plan
    const turn = ++this.#turn
    this.#change({ doing: 'committing', problem: null })
    const rows = chosenRows(plan).flatMap(committable)
    try {
      await server.call(commitPlan, { batchId, title, instruction, rows, ...said })
    } catch (error) {
      // The request may have succeeded although its response was lost.
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
  if (error instanceof CallError && error.reason === 'recentSignIn') return error.message
  return `We do not know whether the import started. ${getErrorMessage(error)} It is safe to press the button again.`
}

async function isBatch(server: Server, batchId: string): Promise<boolean> {
  try {
    return (await server.get('accessImports', batchId, AccessImport)) !== null
  } catch {
    return false
  }
}
