/** What comes of a use of the browser's storage; undefined where the browser refuses it altogether. */
export function safeStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

const key = 'shala.signedIn'

/**
 * Remembers in this browser that somebody is probably signed in, so that a public page fetches
 * Firebase only when there is something to find. A guess for show, never a permission.
 */
export const sessionHint = {
  given: (): boolean => safeStorage(() => localStorage.getItem(key) !== null) ?? false,
  give: () => safeStorage(() => localStorage.setItem(key, '1')),
  clear: () => safeStorage(() => localStorage.removeItem(key)),
}
