/** The browser's storage, such as `window.localStorage`. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Another tab put something in place of something else; null where there is or was nothing. */
export interface DeviceChange {
  readonly key: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
}

/** Storage and events that the tabs of one browser share. */
export interface Device {
  /** Throws where the browser refuses to keep anything. */
  storage(): DeviceStorage
  /** Hears what other tabs change in it. Answers how to stop. */
  onChange(listener: (change: DeviceChange) => void): () => void
  /** Runs `work` while no other tab runs its own. */
  alone(work: () => Promise<void>): Promise<void>
}

export const browserDevice: Device = {
  storage: () => window.localStorage,
  onChange: (listener) => {
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
  alone: async (work) => {
    const turn = { begun: false }
    const begin = () => {
      turn.begun = true
      return work()
    }
    try {
      await navigator.locks.request('shala.marks', begin)
    } catch (error) {
      if (turn.begun) throw error
      // A browser may know no locks, or refuse them with the storage. Two tabs may then say the
      // same twice, which is harmless.
      await work()
    }
  },
}
