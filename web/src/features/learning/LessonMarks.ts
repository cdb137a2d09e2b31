import { saveProgress } from '@shala/contract/progress'
import { messageOf, Refusal } from '../../shared/Refusal.ts'
import type { Server } from '../../shared/server.ts'

/** What a student has said of a lesson on this device. */
export interface Mark {
  readonly courseId: string
  readonly lessonId: string
  readonly done: boolean
  /** `waiting`: the network is away, and it is sent once that is back. */
  readonly state: 'sending' | 'waiting' | 'saved' | 'refused'
  /** Why it was refused. */
  readonly message: string
}

/** By `markKey`. */
export type Marks = ReadonlyMap<string, Mark>

export const markKey = (courseId: string, lessonId: string) => `${courseId} ${lessonId}`

/**
 * The lessons that a student marks as done, or as not done: shown at once, sent one at a time for
 * each lesson, kept while the network is away. What is refused does not count.
 */
export class LessonMarks {
  #marks: Marks = new Map()
  readonly #watchers = new Set<() => void>()
  /** What is on its way to the server. */
  #underWay = new Set<Promise<void>>()

  readonly marks = (): Marks => this.#marks

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Marks a lesson. Where a mark of it is on its way, the last one counts. */
  mark(server: Server, courseId: string, lessonId: string, done: boolean): Promise<void> {
    const key = markKey(courseId, lessonId)
    const underWay = this.#marks.get(key)?.state === 'sending'
    this.#put(key, { courseId, lessonId, done, state: 'sending', message: '' })
    return underWay ? Promise.resolve() : this.#follow(this.#send(server, key))
  }

  /**
   * Tells the server at which lesson they are, after all that was told before has arrived: calls
   * overtake each other, and the place is the one of which it hears last.
   */
  open(server: Server, courseId: string, lessonId: string): Promise<void> {
    const before = this.#underWay
    return this.#follow(
      Promise.allSettled(before).then(async () => {
        // They signed out meanwhile.
        if (before !== this.#underWay) return
        await server.call(saveProgress, { courseId, lessonId })
      }),
    )
  }

  /** Sends what has waited for the network. */
  async sendWaiting(server: Server): Promise<void> {
    const waiting = [...this.#marks.values()].filter(({ state }) => state === 'waiting')
    await Promise.all(
      waiting.map(({ courseId, lessonId, done }) => this.mark(server, courseId, lessonId, done)),
    )
  }

  /** The marks that the server has: a read that begins now knows of them. */
  settled(): readonly Mark[] {
    return [...this.#marks.values()].filter(({ state }) => state === 'saved' || state === 'refused')
  }

  /** Drops these, unless something else was said of their lessons since. */
  drop(marks: readonly Mark[]): void {
    if (marks.length === 0) return
    this.#set(new Map([...this.#marks].filter(([, mark]) => !marks.includes(mark))))
  }

  reset(): void {
    this.#underWay = new Set()
    this.#set(new Map())
  }

  async #send(server: Server, key: string): Promise<void> {
    for (;;) {
      const sent = this.#marks.get(key)
      if (sent === undefined) return
      const { courseId, lessonId, done } = sent
      const outcome = await outcomeOf(server.call(saveProgress, { courseId, lessonId, done }))
      const now = this.#marks.get(key)
      // They signed out meanwhile: what comes now is somebody else's.
      if (now === undefined) return
      if (outcome.state !== 'saved' || now.done === done) {
        this.#put(key, { ...now, ...outcome })
        return
      }
    }
  }

  #follow(told: Promise<void>): Promise<void> {
    const underWay = this.#underWay
    underWay.add(told)
    const over = () => underWay.delete(told)
    told.then(over, over)
    return told
  }

  #put(key: string, mark: Mark): void {
    this.#set(new Map([...this.#marks, [key, mark]]))
  }

  #set(marks: Marks): void {
    this.#marks = marks
    for (const watcher of this.#watchers) watcher()
  }
}

async function outcomeOf(call: Promise<unknown>): Promise<Pick<Mark, 'state' | 'message'>> {
  try {
    await call
    return { state: 'saved', message: '' }
  } catch (error) {
    const message = messageOf(error)
    const lost = error instanceof Refusal && error.code === 'unavailable'
    return { state: lost ? 'waiting' : 'refused', message }
  }
}
