/**
 * A text as it is searched and sorted: in lower case, without accents, with single spaces. A record
 * keeps the key of its name, because the store compares code points.
 */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The longest beginning by which something is found; what is typed beyond it is not looked at. */
export const searchLength = 20

/**
 * The beginnings of each word of a text, as far as `searchLength`: by one of them a list finds the
 * record, in any order and with any filter, however many records there are. `The Attic` is found by
 * `at` and by `the att`, and not by `ttic`.
 */
export function searchParts(text: string): string[] {
  const key = searchKey(text)
  const parts = new Set<string>()
  for (const { index } of key.matchAll(/[\p{L}\p{N}]+/gu)) {
    let part = ''
    for (const character of Array.from(key.slice(index)).slice(0, searchLength)) {
      part += character
      if (character !== ' ') parts.add(part)
    }
  }
  return [...parts]
}

/** The part that finds what somebody types, or null where they typed nothing. */
export function searchedPart(typed: string): string | null {
  const part = Array.from(searchKey(typed)).slice(0, searchLength).join('').trimEnd()
  return part === '' ? null : part
}

/**
 * Whether each word of what somebody types is the beginning of a word of a text, in any order:
 * `okafor l` finds `Leo Okafor leo@example.com`, and so does `leo@ex`.
 */
export function isFoundBy(text: string, typed: string): boolean {
  const key = searchKey(text)
  const words = Array.from(key.matchAll(/[\p{L}\p{N}]+/gu), ({ index }) => index)
  return searchWords(typed).every((word) => words.some((start) => key.startsWith(word, start)))
}

/** The words that somebody typed, each from its first letter or digit on. */
export function searchWords(typed: string): string[] {
  return searchKey(typed)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '')
}
