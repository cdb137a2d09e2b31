/**
 * Returns true if Google's resource contains all values of a file. It may contain more, for example
 * names and times, and leaves out default values (0, false, no time).
 */
export function holds(kept: unknown, file: unknown): boolean {
  if (kept === undefined) return file === 0 || file === false || file === '' || file === '0s'
  if (Array.isArray(file)) {
    return (
      Array.isArray(kept) &&
      kept.length === file.length &&
      file.every((part, place) => holds(kept[place], part))
    )
  }
  if (typeof file !== 'object' || file === null) return kept === file
  if (typeof kept !== 'object' || kept === null) return false
  const known = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(file).every(([name, part]) => holds(known.get(name), part))
}
