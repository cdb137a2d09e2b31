import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'

interface KeptAnswer<T = unknown> {
  /** When it was given, in milliseconds since 1970. */
  readonly at: number
  /** The times in the question, in milliseconds since 1970. */
  readonly times: readonly number[]
  readonly value: T
}

/** Where answers are kept. Nothing of it fails: without storage there are no answers. */
export interface Answers {
  get: <T>(key: string) => Promise<KeptAnswer<T> | undefined>
  set: (key: string, answer: KeptAnswer) => Promise<void>
  remove: (key: string) => Promise<void>
  clear: () => Promise<void>
  /** Removes answers to others than a user, and those given before a time in milliseconds. */
  clean: (userId: string, before: number) => Promise<void>
}

let opened: UseStore | undefined

/** Browsers deny storage in private windows, and Safari sometimes loses it. */
async function safely<T>(use: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('shala-answers', 'answers')
    return await use(opened)
  } catch (error) {
    console.warn('The answers on this device could not be used', error)
    return undefined
  }
}

/** The answers in the browser's database. */
export const answersOnDevice: Answers = {
  get: <T>(key: string) => safely((store) => get<KeptAnswer<T>>(key, store)),
  set: (key, answer) => safely((store) => set(key, answer, store)),
  remove: (key) => safely((store) => del(key, store)),
  clear: () => safely((store) => clear(store)),
  clean: async (userId, before) => {
    await safely(async (store) => {
      const kept = await entries<string, KeptAnswer>(store)
      const old = kept.filter(([key, { at }]) => !key.startsWith(`${userId} `) || at < before)
      await delMany(
        old.map(([key]) => key),
        store,
      )
    })
  },
}
