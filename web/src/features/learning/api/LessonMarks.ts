import { saveProgress } from '@shala/contract/courses/progress'
import { getErrorMessage, AppError } from '../../../shared/AppError.ts'
import type { Server } from '../../../shared/server.ts'
import { isUnsent, type Mark, type Marks } from '../model/marks.ts'
import type { PendingCompletions } from './PendingCompletions.ts'
import { SharedMarks } from './SharedMarks.ts'
import type { Device } from './device.ts'

interface Outcome {
  /** `away`: nothing can be sent for now. `waiting`: this one is tried again later. */
  readonly state: 'saved' | 'away' | 'waiting' | 'refused'
  readonly message: string
}

/** Errors that may pass. A student who has just pressed the button sees them. */
const passing = new Set<string>(['internal', 'resource-exhausted', 'aborted'])

/** Returns the outcome of a sent mark. */
async function getOutcome(call: Promise<unknown>, { state }: Mark): Promise<Outcome> {
  try {
    await call
    return { state: 'saved', message: '' }
  } catch (error) {
    const message = getErrorMessage(error)
    const code = error instanceof AppError ? error.code : 'internal'
    if (code === 'unavailable' || code === 'unauthenticated') return { state: 'away', message }
    return { state: state === 'waiting' && passing.has(code) ? 'waiting' : 'refused', message }
  }
}

/**
 * The lessons that a student marks as done, or as not done: shown at once in every tab, kept on the
 * device until the server has them, and sent in the order in which they were said, by one tab at a
 * time. What is refused does not count.
 */
export class LessonMarks {
  readonly #device: Device
  readonly #shared: SharedMarks
  /** The round of sending that is under way. */
  #round: Promise<void> | null = null
  /** What is on its way to the server. */
  #underWay = new Set<Promise<void>>()

  constructor(device: Device) {
    this.#device = device
    this.#shared = new SharedMarks(device)
  }

  readonly marks = (): Marks => this.#shared.all()

  readonly subscribe = (watcher: () => void): (() => void) => this.#shared.subscribe(watcher)

  /** Whose marks these are: what the device has kept of theirs is there from now on. */
  attend(userId: string): void {
    if (this.#shared.kept?.userId === userId) return
    this.reset()
    this.#shared.attend(userId)
  }

  /** Follows what is marked in other tabs. Answers how to stop. */
  follow(): () => void {
    return this.#shared.follow()
  }

  /**
   * Marks a lesson. Where it was marked before, the last one counts. `leaves`: they go on to another
   * page at once, so a refusal is told wherever they are.
   */
  mark(
    server: Server,
    courseId: string,
    lessonId: string,
    done: boolean,
    leaves = false,
  ): Promise<void> {
    const last = Math.max(0, ...[...this.marks().values()].map(({ at }) => at))
    const at = Math.max(Date.now(), last + 1)
    const said = { courseId, lessonId, done, at, message: '', late: leaves }
    this.#shared.say({ ...said, state: 'sending' })
    return this.sendPending(server)
  }

  /**
   * Tells the server at which lesson they are, after all that was said before has arrived: calls
   * overtake each other, and the place is the one of which it hears last.
   */
  open(server: Server, courseId: string, lessonId: string): Promise<void> {
    void this.sendPending(server)
    const before = this.#underWay
    const userId = this.#shared.kept?.userId
    return this.#track(
      Promise.allSettled(before).then(async () => {
        // The student has signed out in the meantime.
        if (before !== this.#underWay) return
        await server.call(saveProgress, { userId, courseId, lessonId })
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

  /** The marks that the server has: a read that begins now knows of them. */
  settled(): readonly Mark[] {
    return [...this.marks().values()].filter(
      ({ state, late }) => state === 'saved' || (state === 'refused' && !late),
    )
  }

  /** Drops these, unless something else was said of their lessons since. */
  drop(marks: readonly Mark[]): void {
    this.#shared.drop(marks)
  }

  /** Forgets the student. Marks stored on the device stay for their next visit. */
  reset(): void {
    this.#round = null
    this.#underWay = new Set()
    this.#shared.forget()
  }

  /** Tries each unsent mark once, including marks made during the round. */
  async #sendRound(server: Server, kept: PendingCompletions | null): Promise<void> {
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
    kept: PendingCompletions | null,
    tried: Set<number>,
  ): Promise<void> {
    // After a sign-out, the stored marks belong to another student.
    while (this.#shared.kept === kept) {
      // Another tab may have sent it while this one waited for its turn.
      this.#shared.lookUp()
      const mark = this.#next(tried)
      if (mark === null) return
      tried.add(mark.at)
      const { courseId, lessonId, done } = mark
      const call = { userId: kept?.userId, courseId, lessonId, done }
      const outcome = await getOutcome(server.call(saveProgress, call), mark)
      if (outcome.state === 'saved') kept?.remove(mark)
      if (this.#shared.kept === kept) this.#settle(mark, outcome, tried)
    }
  }

  #settle(sent: Mark, { state, message }: Outcome, tried: Set<number>): void {
    if (state === 'away') {
      for (const mark of this.marks().values()) {
        tried.add(mark.at)
        if (mark.state === 'sending') this.#shared.say({ ...mark, state: 'waiting' })
      }
      return
    }
    const now = this.#shared.current(sent)
    // The mark changed in the meantime; the new state is sent next.
    if (now === undefined || now.done !== sent.done) return
    if (state === 'saved') this.#shared.saved(now)
    else {
      const late = state === 'refused' && (now.late || now.state === 'waiting')
      this.#shared.say({ ...now, state, message, late })
    }
  }

  #next(tried: ReadonlySet<number>): Mark | null {
    const unsent = [...this.marks().values()].filter(
      (mark) => isUnsent(mark) && !tried.has(mark.at),
    )
    return unsent.toSorted((one, other) => one.at - other.at)[0] ?? null
  }

  /** Waits for it before the place is told. */
  #track(request: Promise<void>): Promise<void> {
    const underWay = this.#underWay
    underWay.add(request)
    const over = () => underWay.delete(request)
    request.then(over, over)
    return request
  }
}
