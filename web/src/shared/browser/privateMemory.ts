import { safeStorage } from './safeStorage.ts'

/** What is kept in this tab under a name that begins so outlives a reload, and no sign-out. */
export const privatePrefix = 'shala.private '

const clearings = new Set<() => void>()

/**
 * Registers a function that clears private data of the signed-in user. Every module that caches
 * such data beyond the life of a page must call it.
 */
export function onSignOut(clear: () => void): void {
  clearings.add(clear)
}

/** Clears all private data at sign-out, so that the next user of this computer cannot see it. */
export function forgetThePerson(): void {
  for (const clear of clearings) clear()
  safeStorage(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(privatePrefix))
    for (const name of names) sessionStorage.removeItem(name)
  })
}
