import Papa from 'papaparse'

/** Spreadsheets look past blanks and what cannot be seen, and some take wide signs for narrow ones. */
const formula = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/**
 * A table as comma-separated values (RFC 4180), for any spreadsheet: every value in quotes, lines
 * that end with CR LF, and a mark at the beginning by which Excel knows that it is UTF-8.
 *
 * A text that a spreadsheet would take for a formula, and might then send somewhere, is led by an
 * apostrophe (OWASP, CSV injection), and so is one that would look as if it had been: whoever reads
 * the file takes one apostrophe from before what `isLed` finds, and has the very texts. Numbers are
 * no texts: -5 stays -5.
 */
export function csvOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return `\uFEFF${csvLines([titles, ...rows])}`
}

/** The lines of such a file, whatever separates their values. */
export function csvLines(rows: readonly (readonly (string | number)[])[], delimiter = ','): string {
  return `${Papa.unparse([...rows], { quotes: true, escapeFormulae: formula, delimiter })}\r\n`
}

/** Whether a value of such a file is led by an apostrophe that is none of its text's. */
export function isLed(value: string): boolean {
  return value.startsWith("'") && formula.test(value)
}

/** The very text of a value of such a file. */
export const unled = (value: string): string => (isLed(value) ? value.slice(1) : value)
