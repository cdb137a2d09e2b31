import Papa from 'papaparse'

/** Spreadsheets look past blanks and what cannot be seen, and some take wide signs for narrow ones. */
const formula = /^'*(?:[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]|[\t\r\n])/u

/**
 * The start of a formula inside a text, behind a semicolon or line break. Where Excel's locale
 * separates cells by semicolons, it splits the cells of our file there, even within quotes.
 */
const innerFormula = `(?='*(?:(?![\\r\\n])[\\s\\p{Cc}\\p{Cf}"])*[=+\\-@＝＋－＠])`
const unescapedInside = new RegExp(`(\\r\\n|[;\\r\\n])${innerFormula}`, 'gu')
const escapedInside = new RegExp(`(\\r\\n|[;\\r\\n])'${innerFormula}`, 'gu')

/**
 * A table as comma-separated values (RFC 4180), for any spreadsheet: every value in quotes, lines
 * that end with CR LF, and a mark at the beginning by which Excel knows that it is UTF-8.
 *
 * A text that a spreadsheet would take for a formula, and might then send somewhere, gets an
 * apostrophe before each such place (OWASP, CSV injection), and so does one that would look as if it
 * had been escaped. `unescapeCell` returns the original text. Numbers are no texts: -5 stays -5.
 */
export function csvOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return `\uFEFF${csvLines([titles, ...rows])}`
}

/** The lines of such a file, whatever separates their values. */
export function csvLines(rows: readonly (readonly (string | number)[])[], delimiter = ','): string {
  const cells = rows.map((row) => row.map(escapeCell))
  return `${Papa.unparse(cells, { quotes: true, delimiter })}\r\n`
}

function escapeCell(cell: string | number): string | number {
  if (typeof cell === 'number') return cell
  const text = cell.replace(unescapedInside, "$1'")
  return formula.test(text) ? `'${text}` : text
}

/** Returns the original text of a cell of such a file. */
export function unescapeCell(cell: string): string {
  const text = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
  return text.replace(escapedInside, '$1')
}
