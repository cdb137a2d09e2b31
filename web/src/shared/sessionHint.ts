const key = 'shala.signedIn'

/**
 * Remembers in this browser that somebody is probably signed in, so that a public page fetches
 * Firebase only when there is something to find. A guess for show, never a permission.
 */
export const sessionHint = {
  given: (): boolean => quietly(() => localStorage.getItem(key) !== null) ?? false,
  give: () => quietly(() => localStorage.setItem(key, '1')),
  clear: () => quietly(() => localStorage.removeItem(key)),
}

/** A browser may refuse storage altogether; then there is no hint. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
