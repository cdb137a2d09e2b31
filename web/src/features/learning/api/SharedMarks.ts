import { markKey, type KeptMark, type Mark, type Marks } from '../model/marks.ts'
import { PendingCompletions } from './PendingCompletions.ts'
import type { Device, DeviceChange } from './device.ts'

const getKey = ({ courseId, lessonId }: Pick<Mark, 'courseId' | 'lessonId'>) =>
  markKey(courseId, lessonId)

/**
 * The marks of one student as all tabs show them. What is unsent or was refused lies on the device,
 * where the browser lets it; what was saved is known until the page has read it from the server.
 */
export class SharedMarks {
  readonly #device: Device
  #kept: PendingCompletions | null = null
  #marks: Marks = new Map()
  readonly #watchers = new Set<() => void>()

  constructor(device: Device) {
    this.#device = device
  }

  /** The stored marks; replaced when another student signs in, null when signed out. */
  get kept(): PendingCompletions | null {
    return this.#kept
  }

  readonly all = (): Marks => this.#marks

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Whose they are from now on: what the device has kept of theirs is there. */
  attend(userId: string): void {
    this.#kept = new PendingCompletions(userId, () => this.#device.storage())
    this.#kept.tidy(Date.now())
    this.#set([])
    this.lookUp()
  }

  /** Marks stored on the device stay there. */
  forget(): void {
    this.#kept = null
    this.#set([])
  }

  /** Follows what other tabs do. Answers how to stop. */
  follow(): () => void {
    this.lookUp()
    return this.#device.onChange((change) => this.#hear(change))
  }

  /** Reloads the stored marks: other tabs may have changed or sent some. */
  lookUp(): void {
    if (this.#kept === null) return
    const stored = new Map(this.#kept.all().map((mark) => [getKey(mark), mark]))
    const own = [...this.#marks.values()].flatMap((mark) => {
      if (!mark.kept || stored.has(getKey(mark))) return [mark]
      return withoutPlace(mark) ?? []
    })
    this.#set([...own, ...[...stored.values()].map((mark) => this.#newer(mark))])
  }

  /** The newest of its lesson. */
  current(mark: Mark): Mark | undefined {
    return this.#marks.get(getKey(mark))
  }

  /** Says it here and in every other tab. */
  say({ kept: _, ...mark }: KeptMark & { kept?: boolean }): void {
    this.#put({ ...mark, kept: this.#kept?.put(mark) ?? false })
  }

  /** The server has it. */
  saved(mark: Mark): void {
    this.#kept?.remove(mark)
    this.#put({ ...mark, state: 'saved', kept: false })
  }

  /** Drops these, unless something else was said of their lessons since. */
  drop(marks: readonly Mark[]): void {
    const dropped = marks.filter((mark) => this.current(mark) === mark)
    for (const mark of dropped) this.#kept?.remove(mark)
    this.#set([...this.#marks.values()].filter((mark) => !dropped.includes(mark)))
  }

  #hear({ key, oldValue, newValue }: DeviceChange): void {
    if (key === null) {
      this.lookUp()
      return
    }
    const [before, after] = [this.#kept?.read(oldValue), this.#kept?.read(newValue)]
    if (after) {
      this.#put(this.#newer(after))
      return
    }
    const own = before && this.#marks.get(getKey(before))
    if (!before || (own && own.at !== before.at)) return
    const left = withoutPlace({ ...before, kept: true })
    const others = [...this.#marks.values()].filter((mark) => mark !== own)
    this.#set(left === null ? others : [...others, left])
  }

  /** Returns the stored mark, or the newer one from this page that could not be stored. */
  #newer(stored: KeptMark): Mark {
    const own = this.#marks.get(getKey(stored))
    const isKnown =
      own && (own.at > stored.at || (own.at === stored.at && own.state === stored.state))
    return isKnown ? own : { ...stored, kept: true }
  }

  #put(mark: Mark): void {
    this.#set([...this.#marks.values(), mark])
  }

  #set(marks: readonly Mark[]): void {
    const now = new Map(marks.map((mark) => [getKey(mark), mark]))
    const isKnown = [...now].every(([key, mark]) => this.#marks.get(key) === mark)
    if (isKnown && now.size === this.#marks.size) return
    this.#marks = now
    for (const watcher of this.#watchers) watcher()
  }
}

/** A mark whose place on the device is empty: the server has it, or what was refused was seen. */
function withoutPlace(mark: Mark): Mark | null {
  if (mark.state === 'refused') return null
  return { ...mark, state: 'saved', kept: false }
}
