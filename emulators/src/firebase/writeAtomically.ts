import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that another process may be using: readers see the old content or the new, and a
 * file that is already right is left alone.
 */
export function writeAtomically(file: string, content: Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  const fresh = `${file}.${randomUUID()}`
  writeFileSync(fresh, content)
  renameSync(fresh, file)
}
