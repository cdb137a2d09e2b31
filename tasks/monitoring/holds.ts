/**
 * Whether what Google keeps says all that a file says. It may say more, such as names and times; what is as
 * its type is from the beginning (0, false, no time) it leaves out.
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
