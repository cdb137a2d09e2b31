import type { Device, DeviceChange, DeviceStorage } from '#shared/pending/device.ts'

/** A browser in memory: what it keeps, and as many tabs as ask for one. */
export class FakeDevice {
  readonly kept = new Map<string, string>()
  /** It keeps nothing more, as a browser whose storage is full. */
  full = false
  readonly #listeners = new Set<{ tab: object; hear: (change: DeviceChange) => void }>()
  #turn: Promise<unknown> = Promise.resolve()

  /** A tab hears what the others change, and never itself. */
  tab(): Device {
    const tab = {}
    const notify = (change: DeviceChange) => {
      for (const one of this.#listeners) if (one.tab !== tab) one.hear(change)
    }
    const set = (key: string, newValue: string | null) => {
      const oldValue = this.kept.get(key) ?? null
      if (newValue === null) this.kept.delete(key)
      else this.kept.set(key, newValue)
      if (oldValue !== newValue) notify({ key, oldValue, newValue })
    }
    const storage: DeviceStorage = {
      getItem: (key) => this.kept.get(key) ?? null,
      setItem: (key, value) => {
        if (this.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        set(key, value)
      },
      removeItem: (key) => set(key, null),
      key: (place) => [...this.kept.keys()][place] ?? null,
      length: 0,
    }
    Object.defineProperty(storage, 'length', { get: () => this.kept.size })
    return {
      storage: () => storage,
      onChange: (hear) => {
        const listener = { tab, hear }
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
      alone: (work) => {
        const done = this.#turn.then(work)
        this.#turn = done.catch(() => undefined)
        return done
      },
    }
  }
}

export const newDevice = (): Device => new FakeDevice().tab()
