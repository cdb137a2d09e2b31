/** Returns the result of using the browser's storage, or undefined if the browser denies access. */
export function safeStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

const key = 'shala.signedIn'

/**
 * Remembers in this browser that a user is probably signed in, so that public pages load Firebase
 * only if needed. It is a hint for display, never a permission.
 */
export const sessionHint = {
  given: (): boolean => safeStorage(() => localStorage.getItem(key) !== null) ?? false,
  give: () => safeStorage(() => localStorage.setItem(key, '1')),
  clear: () => safeStorage(() => localStorage.removeItem(key)),
}
