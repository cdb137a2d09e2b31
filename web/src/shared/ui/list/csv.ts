import { unparse } from 'papaparse'

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
  const lines = unparse([titles, ...rows], { quotes: true, escapeFormulae: formula })
  return `\uFEFF${lines}\r\n`
}

/** Whether a value of such a file is led by an apostrophe that is none of its text's. */
export function isLed(value: string): boolean {
  return value.startsWith("'") && formula.test(value)
}
