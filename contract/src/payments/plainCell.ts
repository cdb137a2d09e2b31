/** Characters that take no room: zero-width spaces, directional marks, soft hyphens, byte-order marks. */
const invisible = /\p{Cf}/gu

/**
 * Returns a cell of an address, day, amount or course without invisible characters, with plain spaces
 * and ASCII digits. Full-width forms become ordinary ones. Free text is not for this function: emoji
 * and some scripts need joiners.
 */
export function plainCell(cell: string): string {
  return plainDigits(cell.normalize('NFKC').replace(invisible, '')).replace(/\s+/g, ' ').trim()
}

/** Unicode orders the ten digits of a script in a row, so the zero is the first of them. */
function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let value = 0
    const code = digit.codePointAt(0) ?? 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}
