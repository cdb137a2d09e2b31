import Papa from 'papaparse'

/** Spreadsheets look past blanks and what cannot be seen, and some take wide signs for narrow ones. */
const formula = /^'*(?:[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]|[\t\r\n])/u

/**
 * The start of a formula inside a text, behind a separator or line break. A spreadsheet whose locale
 * has another separator than the file splits its cells there, even within quotes.
 */
const innerFormula = `(?=(?:(?![\\r\\n])[\\s\\p{Cc}\\p{Cf}"'])*[=+\\-@＝＋－＠])`
const separators = [',', ';', '\t']
const escapedInside = new RegExp(`(\\r\\n|[,;\\t\\r\\n])'${innerFormula}`, 'gu')

/** A number that is written already, such as `-1200,50`. */
export interface WrittenNumber {
  readonly written: string
}

type Cell = string | number | WrittenNumber

/**
 * Returns a table as separated values (RFC 4180), for any spreadsheet: every value in quotes, lines
 * that end with CR LF, and a mark at the beginning by which Excel knows that it is UTF-8.
 *
 * A text that a spreadsheet would take for a formula, and might then send somewhere, gets an
 * apostrophe before each such place (OWASP, CSV injection), and so does one that would look as if it
 * had been escaped. `unescapeCell` returns the original text. Numbers stay numbers; where semicolons
 * separate values, they have a decimal comma.
 */
export function formatCsv(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  delimiter = ',',
): string {
  return `\uFEFF${csvLines([titles, ...rows], delimiter)}`
}

/** The lines of such a file, whatever separates their values. */
export function csvLines(rows: readonly (readonly Cell[])[], delimiter = ','): string {
  const cells = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'object') return cell.written
      return typeof cell === 'number' ? formatNumber(cell, delimiter) : escapeCell(cell, delimiter)
    }),
  )
  return `${Papa.unparse(cells, { quotes: true, delimiter })}\r\n`
}

const formatNumber = (value: number, delimiter: string) =>
  delimiter === ';' ? String(value).replace('.', ',') : String(value)

function escapeCell(cell: string, delimiter: string): string {
  const text = cell.replace(placesToEscape(delimiter), "$&'")
  return formula.test(text) ? `'${text}` : text
}

/**
 * The places inside texts that get an apostrophe: behind line breaks and the separators that the file
 * does not have, and where the text would look as if it had been escaped.
 */
function placesToEscape(delimiter: string): RegExp {
  const others = separators.filter((separator) => separator !== delimiter).join('')
  const own = separators.includes(delimiter) ? `|${delimiter}(?=')` : ''
  return new RegExp(`(?:\\r\\n|[${others}\\r\\n]${own})${innerFormula}`, 'gu')
}

/** Returns the original text of a cell of such a file. */
export function unescapeCell(cell: string): string {
  const text = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
  return text.replace(escapedInside, '$1')
}

/** Escapes a text only where `unescapeCell` would change it, for files without formulas in texts. */
export function escapeAmbiguous(text: string): string {
  return unescapeCell(text) === text ? text : escapeCell(text, '')
}
