import { safeStorage } from './safeStorage.ts'

/** What is kept in this tab under a name that begins so outlives a reload, and no sign-out. */
export const privatePrefix = 'shala.private '

const clearings = new Set<() => void>()

/**
 * Registers how to empty something that outlives a page and holds what only the signed-in person
 * may see. Whoever keeps such a thing in a module says so here.
 */
export function onSignOut(clear: () => void): void {
  clearings.add(clear)
}

/** Empties all of it: nobody who sits down after them finds anything. */
export function forgetThePerson(): void {
  for (const clear of clearings) clear()
  safeStorage(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(privatePrefix))
    for (const name of names) sessionStorage.removeItem(name)
  })
}
