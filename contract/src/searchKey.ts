/**
 * A text as it is searched and sorted: in lower case, without accents, with single spaces. A record
 * keeps the key of its name, because the store compares code points.
 */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
