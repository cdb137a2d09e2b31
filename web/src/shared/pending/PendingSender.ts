import { CallError, getErrorMessage } from '../CallError.ts'
import type { Server } from '../server.ts'
import type { PendingItems } from './PendingItems.ts'
import { SharedItems } from './SharedItems.ts'
import type { Device } from './device.ts'
import { isUnsent, type PendingItem, type PendingKind, type PendingMap } from './pendingItem.ts'

interface Outcome {
  /** `away`: nothing can be sent for now. `waiting`: this one is tried again later. */
  readonly state: 'saved' | 'away' | 'waiting' | 'refused'
  readonly message: string
}

/** Errors that may pass. A user who has just pressed the button sees them. */
const passing = new Set<string>(['internal', 'resource-exhausted', 'aborted'])

interface SentKind<Said extends object> extends PendingKind<Said> {
  /**
   * Sends items of one user, the first and those that `isSentWith` it. Throws a `CallError`. Returns
   * the messages of the items that were refused alone, by their keys.
   */
  readonly send: (
    server: Server,
    userId: string | undefined,
    items: readonly PendingItem<Said>[],
  ) => Promise<ReadonlyMap<string, string> | undefined>
  /** Returns true if two items go in one request. Default: each goes alone. */
  readonly isSentWith?: (one: Said, other: Said) => boolean
}

/**
 * Sends items that a user says: they are shown at once in every tab, kept on the device until the server
 * has them, and sent in order by one tab at a time. Refused items do not count.
 */
export class PendingSender<Said extends object> {
  readonly #kind: SentKind<Said>
  readonly #device: Device
  readonly #shared: SharedItems<Said>
  #round: Promise<void> | null = null
  /** What is on its way to the server. */
  #underWay = new Set<Promise<void>>()

  constructor(kind: SentKind<Said>, device: Device) {
    this.#kind = kind
    this.#device = device
    this.#shared = new SharedItems(kind, device)
  }

  readonly marks = (): PendingMap<Said> => this.#shared.all()

  readonly subscribe = (watcher: () => void): (() => void) => this.#shared.subscribe(watcher)

  /** Whose items these are: what the device has kept of theirs is there from now on. */
  attend(userId: string): void {
    if (this.#shared.kept?.userId === userId) return
    this.reset()
    this.#shared.attend(userId)
  }

  /** Follows what is said in other tabs. Answers how to stop. */
  follow(): () => void {
    return this.#shared.follow()
  }

  /**
   * Says it, and sends it. Where something was said of the same before, the last one counts. `late`: the
   * user goes on to another page at once, so a refusal is shown wherever they are.
   */
  say(server: Server, said: readonly Said[], late = false): Promise<void> {
    const last = Math.max(0, ...[...this.marks().values()].map(({ at }) => at))
    const now = Math.max(Date.now(), last + 1)
    for (const [place, one] of said.entries()) {
      this.#shared.say({ ...one, at: now + place, message: '', late, state: 'sending' })
    }
    return this.sendPending(server)
  }

  /** Runs work after all requests under way, unless the user has signed out in the meantime. */
  after(work: (userId: string | undefined) => Promise<unknown>): Promise<void> {
    const before = this.#underWay
    const userId = this.#shared.kept?.userId
    return this.#track(
      Promise.allSettled(before).then(async () => {
        if (before === this.#underWay) await work(userId)
      }),
    )
  }

  /** Sends what the server has not got yet. */
  sendPending(server: Server): Promise<void> {
    if (this.#round !== null) return this.#round
    if (this.#next(new Set()) === null) return Promise.resolve()
    this.#round = this.#sendRound(server, this.#shared.kept)
    return this.#track(this.#round)
  }

  /** The items that the server has: a read that begins now knows of them. */
  settled(): readonly PendingItem<Said>[] {
    return [...this.marks().values()].filter(
      ({ state, late }) => state === 'saved' || (state === 'refused' && !late),
    )
  }

  /** Drops these, unless something else was said of the same since. */
  drop(items: readonly PendingItem<Said>[]): void {
    this.#shared.drop(items)
  }

  /** Forgets the user. Items stored on the device stay for their next visit. */
  reset(): void {
    this.#round = null
    this.#underWay = new Set()
    this.#shared.forget()
  }

  /** Tries each unsent item once, including items said during the round. */
  async #sendRound(server: Server, kept: PendingItems<Said> | null): Promise<void> {
    const tried = new Set<number>()
    try {
      while (this.#shared.kept === kept && this.#next(tried) !== null) {
        await this.#device.alone(() => this.#sendEach(server, kept, tried))
      }
    } finally {
      if (this.#shared.kept === kept) this.#round = null
    }
  }

  async #sendEach(
    server: Server,
    kept: PendingItems<Said> | null,
    tried: Set<number>,
  ): Promise<void> {
    // After a sign-out, the stored items belong to another user.
    while (this.#shared.kept === kept) {
      // Another tab may have sent it while this one waited for its turn.
      this.#shared.lookUp()
      const first = this.#next(tried)
      if (first === null) return
      const batch = this.#listWith(first, tried)
      for (const { at } of batch) tried.add(at)
      const getOutcome = await this.#send(server, kept?.userId, batch)
      for (const item of batch) {
        const outcome = getOutcome(item)
        if (outcome.state === 'saved') kept?.remove(item)
        if (this.#shared.kept === kept) this.#settle(item, outcome, tried)
      }
    }
  }

  #listWith(first: PendingItem<Said>, tried: ReadonlySet<number>): PendingItem<Said>[] {
    const { isSentWith = () => false } = this.#kind
    return this.#unsent(tried).filter((item) => item === first || isSentWith(first, item))
  }

  async #send(
    server: Server,
    userId: string | undefined,
    items: readonly PendingItem<Said>[],
  ): Promise<(item: PendingItem<Said>) => Outcome> {
    try {
      const refused = await this.#kind.send(server, userId, items)
      return (item) => {
        const message = refused?.get(this.#kind.getKey(item))
        return message === undefined
          ? { state: 'saved', message: '' }
          : { state: 'refused', message }
      }
    } catch (error) {
      const message = getErrorMessage(error)
      const code = error instanceof CallError ? error.code : 'internal'
      if (code === 'unavailable' || code === 'unauthenticated') {
        return () => ({ state: 'away', message })
      }
      return ({ state }) => ({
        state: state === 'waiting' && passing.has(code) ? 'waiting' : 'refused',
        message,
      })
    }
  }

  #settle(sent: PendingItem<Said>, { state, message }: Outcome, tried: Set<number>): void {
    if (state === 'away') {
      for (const item of this.marks().values()) {
        tried.add(item.at)
        if (item.state === 'sending') this.#shared.say({ ...item, state: 'waiting' })
      }
      return
    }
    const now = this.#shared.current(sent)
    // The item changed in the meantime; the new state is sent next.
    if (now === undefined || !this.#kind.isSame(now, sent)) return
    if (state === 'saved') this.#shared.saved(now)
    else {
      const late = state === 'refused' && (now.late || now.state === 'waiting')
      this.#shared.say({ ...now, state, message, late })
    }
  }

  #next(tried: ReadonlySet<number>): PendingItem<Said> | null {
    return this.#unsent(tried)[0] ?? null
  }

  /** The unsent items that were not tried, in the order in which they were said. */
  #unsent(tried: ReadonlySet<number>): PendingItem<Said>[] {
    return [...this.marks().values()]
      .filter((item) => isUnsent(item) && !tried.has(item.at))
      .toSorted((one, other) => one.at - other.at)
  }

  #track(request: Promise<void>): Promise<void> {
    const underWay = this.#underWay
    underWay.add(request)
    const over = () => underWay.delete(request)
    request.then(over, over)
    return request
  }
}
