/** Returns the result of using the browser's storage, or undefined if the browser denies access. */
export function safeStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

const key = 'shala.signedIn'

/** The part of a person that a dashboard shows before their session is loaded. */
export interface SessionHint {
  readonly name: string
  readonly role: string | null
}

/**
 * Remembers in this browser who is probably signed in, so that public pages load Firebase only if
 * needed, and dashboards begin with their name and menu. It is a hint for display, never a permission.
 */
export const sessionHint = {
  given: (): boolean => safeStorage(() => localStorage.getItem(key) !== null) ?? false,
  read: (): SessionHint | null => {
    const hint = safeStorage((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
    return isHint(hint) ? hint : null
  },
  give: (hint: SessionHint) => safeStorage(() => localStorage.setItem(key, JSON.stringify(hint))),
  clear: () => safeStorage(() => localStorage.removeItem(key)),
}

const isHint = (value: unknown): value is SessionHint =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'role' in value &&
  (value.role === null || typeof value.role === 'string')
