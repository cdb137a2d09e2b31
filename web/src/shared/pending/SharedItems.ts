import { PendingItems } from './PendingItems.ts'
import type { Device, DeviceChange } from './device.ts'
import type { KeptItem, PendingItem, PendingKind, PendingMap } from './pendingItem.ts'

/**
 * The items of one user as all tabs show them. What is unsent or was refused lies on the device,
 * where the browser lets it; what was saved is known until the page has read it from the server.
 */
export class SharedItems<Said extends object> {
  readonly #kind: PendingKind<Said>
  readonly #device: Device
  #kept: PendingItems<Said> | null = null
  #items: PendingMap<Said> = new Map()
  readonly #watchers = new Set<() => void>()

  constructor(kind: PendingKind<Said>, device: Device) {
    this.#kind = kind
    this.#device = device
  }

  /** The stored items; replaced when another user signs in, null when signed out. */
  get kept(): PendingItems<Said> | null {
    return this.#kept
  }

  readonly all = (): PendingMap<Said> => this.#items

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Whose they are from now on: what the device has kept of theirs is there. */
  attend(userId: string): void {
    this.#kept = new PendingItems(this.#kind, userId, () => this.#device.storage())
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

  /** Reloads the stored items: other tabs may have changed or sent some. */
  lookUp(): void {
    if (this.#kept === null) return
    const stored = new Map(this.#kept.all().map((item) => [this.#kind.getKey(item), item]))
    const own = [...this.#items.values()].flatMap((item) => {
      if (!item.kept || stored.has(this.#kind.getKey(item))) return [item]
      return withoutPlace(item) ?? []
    })
    this.#set([...own, ...[...stored.values()].map((item) => this.#newer(item))])
  }

  /** The newest about the same. */
  current(item: PendingItem<Said>): PendingItem<Said> | undefined {
    return this.#items.get(this.#kind.getKey(item))
  }

  /** Says it here and in every other tab. */
  say(item: KeptItem<Said>): void {
    this.#put({ ...item, kept: this.#kept?.put(item) ?? false })
  }

  /** The server has it. */
  saved(item: PendingItem<Said>): void {
    this.#kept?.remove(item)
    this.#put({ ...item, state: 'saved', kept: false })
  }

  /** Drops these, unless something else was said of the same since. */
  drop(items: readonly PendingItem<Said>[]): void {
    const dropped = items.filter((item) => this.current(item) === item)
    for (const item of dropped) this.#kept?.remove(item)
    this.#set([...this.#items.values()].filter((item) => !dropped.includes(item)))
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
    const own = before && this.#items.get(this.#kind.getKey(before))
    if (!before || (own && own.at !== before.at)) return
    const left = withoutPlace({ ...before, kept: true })
    const others = [...this.#items.values()].filter((item) => item !== own)
    this.#set(left === null ? others : [...others, left])
  }

  /** Returns the stored item, or the newer one from this page that could not be stored. */
  #newer(stored: KeptItem<Said>): PendingItem<Said> {
    const own = this.#items.get(this.#kind.getKey(stored))
    const isKnown =
      own && (own.at > stored.at || (own.at === stored.at && own.state === stored.state))
    return isKnown ? own : { ...stored, kept: true }
  }

  #put(item: PendingItem<Said>): void {
    this.#set([...this.#items.values(), item])
  }

  #set(items: readonly PendingItem<Said>[]): void {
    const now = new Map(items.map((item) => [this.#kind.getKey(item), item]))
    const isKnown = [...now].every(([key, item]) => this.#items.get(key) === item)
    if (isKnown && now.size === this.#items.size) return
    this.#items = now
    for (const watcher of this.#watchers) watcher()
  }
}

/** An item whose place on the device is empty: the server has it, or what was refused was seen. */
function withoutPlace<Said extends object>(item: PendingItem<Said>): PendingItem<Said> | null {
  if (item.state === 'refused') return null
  return { ...item, state: 'saved', kept: false }
}
