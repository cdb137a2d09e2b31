import { safeStorage } from './safeStorage.ts'

const prefix = 'shala.draft '

/** How long a draft is kept, in milliseconds. */
const keptFor = 7 * 86_400_000

const toKey = (userId: string, name: string) => `${prefix}${userId} ${name}`

/** Returns the values that a user has typed into a form on this device and not sent; undefined for none. */
export function readDraft(userId: string, name: string): unknown {
  const draft = safeStorage((): unknown =>
    JSON.parse(localStorage.getItem(toKey(userId, name)) ?? 'null'),
  )
  if (typeof draft !== 'object' || draft === null || !('at' in draft)) return undefined
  const isKept = typeof draft.at === 'number' && Date.now() - draft.at <= keptFor
  return isKept && 'values' in draft ? draft.values : undefined
}

/** Keeps what a user has typed into a form; undefined for nothing. */
export function writeDraft(userId: string, name: string, values: unknown): void {
  safeStorage(() => {
    if (values === undefined) localStorage.removeItem(toKey(userId, name))
    else localStorage.setItem(toKey(userId, name), JSON.stringify({ at: Date.now(), values }))
  })
}

/** Removes all drafts of this device, except for those of one user. */
export function forgetDrafts(exceptUserId: string | null = null): void {
  safeStorage(() => {
    const own = exceptUserId === null ? null : toKey(exceptUserId, '')
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !(own !== null && key.startsWith(own))) {
        localStorage.removeItem(key)
      }
    }
  })
}
