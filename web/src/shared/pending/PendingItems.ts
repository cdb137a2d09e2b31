import { Uid } from '@shala/contract/ids'
import * as z from 'zod'
import type { DeviceStorage } from './device.ts'
import type { KeptItem, PendingKind } from './pendingItem.ts'

/** The user is in the item as well as in its key, because one uid may begin like another. */
const Owned = z.looseObject({ userId: Uid, at: z.number() })

/** How long the items of a user who does not return stay on a shared device, in milliseconds. */
const longestAbsence = 30 * 24 * 60 * 60 * 1000

/**
 * The items of one user on this device: no names, no titles, and never another user's. Each item has a
 * separate key, so that two tabs never overwrite more than the same item. Items that cannot be stored
 * or are damaged count as missing.
 */
export class PendingItems<Said extends object> {
  readonly userId: string
  readonly #kind: PendingKind<Said>
  readonly #storage: () => DeviceStorage

  constructor(kind: PendingKind<Said>, userId: string, storage: () => DeviceStorage) {
    this.userId = userId
    this.#kind = kind
    this.#storage = storage
  }

  /** All of them, in the order in which they were said. */
  all(): KeptItem<Said>[] {
    const found = this.#quietly((storage) =>
      this.#listKeys(storage).flatMap((key) => this.read(storage.getItem(key)) ?? []),
    )
    return (found ?? []).toSorted((one, other) => one.at - other.at)
  }

  /** Parses a stored value; null unless it is an item of this user. */
  read(value: string | null): KeptItem<Said> | null {
    const owned = readOwned(value)
    if (owned?.userId !== this.userId) return null
    const { userId: _, ...item } = owned
    return this.#kind.schema.safeParse(item).data ?? null
  }

  /** Answers whether the browser took it. */
  put(item: KeptItem<Said> & { readonly kept?: boolean }): boolean {
    const key = this.#getKey(item)
    const isTaken = this.#quietly((storage) => {
      const { kept: _, ...rest } = item
      storage.setItem(key, JSON.stringify({ ...rest, userId: this.userId }))
      return true
    })
    // What was said before must not be sent as if it were the last.
    if (isTaken !== true) this.#quietly((storage) => storage.removeItem(key))
    return isTaken ?? false
  }

  /** Unless something else was said of the same since. */
  remove(item: Said & { readonly at: number }): void {
    this.#quietly((storage) => {
      const key = this.#getKey(item)
      if (this.read(storage.getItem(key))?.at === item.at) storage.removeItem(key)
    })
  }

  /** Deletes unreadable items, and items of other users that are too old. */
  tidy(now: number): void {
    this.#quietly((storage) => {
      for (const key of this.#listKeys(storage)) {
        const value = storage.getItem(key)
        const owned = readOwned(value)
        const isOwn = owned?.userId === this.userId
        const isOld = owned !== null && !isOwn && now - owned.at > longestAbsence
        if (!this.#isReadable(value) || isOld) storage.removeItem(key)
      }
    })
  }

  #isReadable(value: string | null): boolean {
    const owned = readOwned(value)
    if (owned === null) return false
    const { userId: _, ...item } = owned
    return this.#kind.schema.safeParse(item).success
  }

  #getKey(said: Said): string {
    return `${this.#kind.prefix}${this.userId} ${this.#kind.getKey(said)}`
  }

  #listKeys(storage: DeviceStorage): string[] {
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    return keys.filter((key) => key.startsWith(this.#kind.prefix))
  }

  #quietly<T>(use: (storage: DeviceStorage) => T): T | undefined {
    try {
      return use(this.#storage())
    } catch {
      return undefined
    }
  }
}

function readOwned(value: string | null): z.infer<typeof Owned> | null {
  try {
    return Owned.safeParse(JSON.parse(value ?? 'null')).data ?? null
  } catch {
    return null
  }
}
