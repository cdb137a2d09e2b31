/** Straight quotes as a typewriter has them, into the curved ones that a book has. */
export function typeset(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}
