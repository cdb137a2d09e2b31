/** What comes of a use of the browser's storage; undefined where the browser refuses it altogether. */
export function safeStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
