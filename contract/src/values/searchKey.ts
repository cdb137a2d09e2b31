/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ɔ: 'o',
  ɛ: 'e',
  ə: 'e',
  ǝ: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ɣ: 'g',
  ʋ: 'v',
  ɩ: 'i',
}

const letterPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * Returns a text as it is searched, sorted and compared: lower case, without accents, with plain
 * letters, ASCII apostrophes and dashes, single spaces, and without invisible characters. A record
 * stores the key of its name, because Firestore compares code points.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(letterPattern, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\u2018\u2019\u201b\u02b9-\u02bf\u02c8\uff07`\u00b4]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The version of `searchKey` and `searchParts`. Raise it with every change of their results: the job
 * `rebuildSearchKeys` then rebuilds the stored keys.
 */
export const searchKeyVersion = 3

/** The maximum length of an indexed beginning; longer input is cut to it. */
export const searchLength = 20

/**
 * Returns the beginnings of each word of a text, up to `searchLength` characters, so that a list
 * can find the record by one of them, in any order and with any filter. `The Attic` is found by
 * `at` and by `the att`, not by `ttic`. `O'Neil` is found with and without its apostrophe, `Müller`
 * by `muller` and by `mueller`.
 */
export function searchParts(text: string): string[] {
  const parts = new Set<string>()
  for (const key of spellings(text)) {
    for (const { index } of key.matchAll(/[\p{L}\p{N}]+/gu)) {
      let part = ''
      for (const character of Array.from(key.slice(index)).slice(0, searchLength)) {
        part += character
        if (character !== ' ') parts.add(part)
      }
    }
  }
  return [...parts]
}

/** Returns the stored keys of a record: of its name, and of all texts by which a search finds it. */
export function nameKeys(name: string, ...others: readonly string[]) {
  return { nameKey: searchKey(name), search: searchParts([name, ...others].join(' ')) }
}

/** Letters that are also written as two plain ones, as in Müller and Mueller. */
const letterPairs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
}

const pairPattern = new RegExp(`[${Object.keys(letterPairs).join('')}]`, 'gu')

/** Returns the keys of a text: with accents left out or as two letters, with and without apostrophes. */
function spellings(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  const inPairs = lower.replace(pairPattern, (letter) => letterPairs[letter] ?? letter)
  const keys = [searchKey(text), searchKey(inPairs)]
  return [...new Set(keys.flatMap((key) => [key, key.replaceAll("'", '')]))]
}

/** Returns the part that finds the typed text, or null for blank text. */
export function searchedPart(typed: string): string | null {
  const part = Array.from(searchKey(typed)).slice(0, searchLength).join('').trimEnd()
  return part === '' ? null : part
}

/**
 * Returns true if each typed word is the beginning of a word in the text, in any order: `okafor l`
 * and `leo@ex` both find `Leo Okafor leo@example.com`.
 */
export function isFoundBy(text: string, typed: string): boolean {
  const words = spellings(text).flatMap((key) =>
    Array.from(key.matchAll(/[\p{L}\p{N}]+/gu), ({ index }) => key.slice(index)),
  )
  return searchWords(typed).every((typedWord) => words.some((word) => word.startsWith(typedWord)))
}

/** Returns the typed words, each from its first letter or digit on. */
export function searchWords(typed: string): string[] {
  return searchKey(typed)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '')
}
