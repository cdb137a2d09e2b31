import Papa from 'papaparse'

/** A row of a file, and its number in a spreadsheet. */
export interface NumberedRow {
  readonly line: number
  readonly cells: readonly string[]
}

export interface ParsedRows {
  readonly rows: readonly NumberedRow[]
  readonly delimiter: string
  /** The numbers of rows with a quotation mark that has no partner; they are read without quotes. */
  readonly unevenQuotes: readonly number[]
}

/** Excel's own first line, which names the separator: `sep=;`. */
const namedSeparator = /^sep=(.)\r?\n/i

/** A character that no text file contains, to parse a line without quotes. */
const noQuote = '\u0001'

/** The most lines that one quoted cell spans where a file has uneven quotes. */
const longestCell = 20

/**
 * Parses separated values: RFC 4180 with its quotes, any separator and line ends. A line with uneven
 * quotes is read as it stands. A file whose rows are each one quoted cell is unwrapped: Excel writes
 * such files when it saves a comma file in a country of semicolons.
 *
 * @param delimiter the separator; guessed from the first rows without one
 */
export function parseRows(text: string, delimiter?: string): ParsedRows {
  const body = text.replace(/^\uFEFF/, '').replace(namedSeparator, '')
  const separator =
    delimiter ?? namedSeparator.exec(text.replace(/^\uFEFF/, ''))?.[1] ?? guess(body)
  const parsed = parseWith(body, separator)
  const inner = delimiter === undefined ? unwrapped(parsed.rows) : null
  return inner ?? parsed
}

function guess(text: string): string {
  return Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter
}

function parseWith(text: string, delimiter: string): ParsedRows {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  if (!errors.some(({ type }) => type === 'Quotes')) {
    const rows = data.map((cells, place) => ({ line: place + 1, cells }))
    return { rows, delimiter, unevenQuotes: [] }
  }
  return parseLines(text.split(/\r\n|\r|\n/), delimiter)
}

/** Parses line by line, so that uneven quotes stay a matter of their line. */
function parseLines(lines: readonly string[], delimiter: string): ParsedRows {
  const rows: NumberedRow[] = []
  const unevenQuotes: number[] = []
  for (let at = 0; at < lines.length;) {
    const line = rows.length + 1
    const whole = findWhole(lines, at, delimiter)
    if (whole === null) {
      const { data } = Papa.parse<string[]>(lines[at] ?? '', { delimiter, quoteChar: noQuote })
      rows.push({ line, cells: data[0] ?? [] })
      unevenQuotes.push(line)
    } else rows.push({ line, cells: whole.cells })
    at += whole?.lines ?? 1
  }
  return { rows, delimiter, unevenQuotes }
}

/** The row that begins at a line, whose quoted cells may span further lines; null for uneven quotes. */
function findWhole(lines: readonly string[], at: number, delimiter: string) {
  for (let count = 1; count <= longestCell && at + count <= lines.length; count++) {
    const { data, errors } = Papa.parse<string[]>(lines.slice(at, at + count).join('\n'), {
      delimiter,
    })
    if (errors.every(({ type }) => type !== 'Quotes')) {
      return data.length <= 1 ? { cells: data[0] ?? [], lines: count } : null
    }
    // Only a cell that is still open can go on in the next line.
    if (!errors.some(({ code }) => code === 'MissingQuotes')) return null
  }
  return null
}

/** The rows inside rows of one cell each; null where the cells are no rows. */
function unwrapped(rows: readonly NumberedRow[]): ParsedRows | null {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const isWrapped = ({ cells }: NumberedRow) =>
    cells.filter((cell) => cell !== '').length === 1 && /[,;\t|]/.test(cells[0] ?? '')
  if (filled.length < 2 || !filled.every(isWrapped)) return null
  const inner = parseWith(
    rows.map(({ cells }) => (cells[0] ?? '').replace(/\s*[\r\n]+\s*/g, ' ')).join('\n'),
    guess(filled.map(({ cells }) => cells[0] ?? '').join('\n')),
  )
  const widths = inner.rows.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells.length)
  // A list of names such as `Okafor, Leo <leo@x.org>` has commas too, but not the same number of cells.
  const isTable =
    new Set(widths).size === 1 && widths.length === filled.length && (widths[0] ?? 0) > 2
  return isTable ? inner : null
}
