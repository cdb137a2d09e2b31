import { Uid } from '@shala/contract/ids'
import type * as z from 'zod'
import { KeptMark } from '../model/marks.ts'
import type { DeviceStorage } from './device.ts'

/** By whom it was said is in it as well as in its key: one uid may begin like another. */
const Owned = KeptMark.extend({ userId: Uid })

const prefix = 'shala.mark '

/** How long the marks of a student who does not return stay on a shared device, in milliseconds. */
const longestAbsence = 30 * 24 * 60 * 60 * 1000

/**
 * The marks of one student on this device: no names, no titles, and never another student's. Each
 * mark has its own key, so that two tabs never overwrite more than the same mark. Marks that cannot
 * be stored or are damaged count as missing.
 */
export class PendingCompletions {
  readonly userId: string
  readonly #storage: () => DeviceStorage

  constructor(userId: string, storage: () => DeviceStorage) {
    this.userId = userId
    this.#storage = storage
  }

  /** All of them, in the order in which they were said. */
  all(): KeptMark[] {
    const found = this.#quietly((storage) =>
      listKeys(storage).flatMap((key) => this.read(storage.getItem(key)) ?? []),
    )
    return (found ?? []).toSorted((one, other) => one.at - other.at)
  }

  /** Parses a stored value; null unless it is a mark of this student. */
  read(value: string | null): KeptMark | null {
    const owned = readOwned(value)
    if (owned?.userId !== this.userId) return null
    const { userId: _, ...mark } = owned
    return mark
  }

  /** Answers whether the browser took it. */
  put(mark: KeptMark): boolean {
    const key = this.#getKey(mark)
    const isTaken = this.#quietly((storage) => {
      storage.setItem(key, JSON.stringify({ ...mark, userId: this.userId }))
      return true
    })
    // What was said before must not be sent as if it were the last.
    if (isTaken !== true) this.#quietly((storage) => storage.removeItem(key))
    return isTaken ?? false
  }

  /** Unless something else was said of its lesson since. */
  remove(mark: Pick<KeptMark, 'courseId' | 'lessonId' | 'at'>): void {
    this.#quietly((storage) => {
      const key = this.#getKey(mark)
      if (this.read(storage.getItem(key))?.at === mark.at) storage.removeItem(key)
    })
  }

  /** Deletes unreadable marks, and marks of other students that are too old. */
  tidy(now: number): void {
    this.#quietly((storage) => {
      for (const key of listKeys(storage)) {
        const owned = readOwned(storage.getItem(key))
        const isOwn = owned?.userId === this.userId
        if (owned === null || (!isOwn && now - owned.at > longestAbsence)) storage.removeItem(key)
      }
    })
  }

  #getKey({ courseId, lessonId }: Pick<KeptMark, 'courseId' | 'lessonId'>): string {
    return `${prefix}${this.userId} ${courseId} ${lessonId}`
  }

  #quietly<T>(use: (storage: DeviceStorage) => T): T | undefined {
    try {
      return use(this.#storage())
    } catch {
      return undefined
    }
  }
}

function listKeys(storage: DeviceStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

function readOwned(value: string | null): z.infer<typeof Owned> | null {
  try {
    return Owned.safeParse(JSON.parse(value ?? 'null')).data ?? null
  } catch {
    return null
  }
}
