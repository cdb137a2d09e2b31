import { limits } from '@shala/contract/limits'
import type { Encoding } from '#shared/tables/Encoding.ts'
import { decodeText } from '#shared/tables/decodeText.ts'
import { type NumberedRow, parseRows } from '#shared/tables/parseRows.ts'
import { isSpreadsheet, readSheets, type Sheet } from '#shared/tables/readSheets.ts'
import { unescapeCell } from '#shared/ui/list/csv.ts'
import type { FileForm, Table } from './ListFile.ts'
import { isTitled, matchColumns } from './columns.ts'
import { findTable } from './findTable.ts'

export interface ReadTable {
  readonly table: Table
  readonly form: FileForm
}

export type TableReading = ReadTable | { readonly problem: string }

/** The admin's choice where a file can be read in several ways. */
export interface ReadChoice {
  readonly encoding?: Encoding
  readonly sheet?: string
  /** Reads hidden rows and columns too. */
  readonly withHidden?: boolean
}

/** The largest file that is read, in bytes. */
const mostBytes = 16 * 1024 * 1024

/** Reads a list from a spreadsheet file or from separated values; tells why where there is no table. */
export function readTable(bytes: Uint8Array, choice: ReadChoice = {}): TableReading {
  if (bytes.length > mostBytes) return { problem: 'It is larger than 16 MB. Split the file.' }
  if (isSpreadsheet(bytes)) return readSpreadsheet(bytes, choice)
  const { text, encoding, isCertain } = decodeText(bytes, choice.encoding)
  if (text.includes('\0')) {
    return {
      problem: 'We cannot read this file. Save it as Excel (xlsx) or CSV, and choose that file.',
    }
  }
  const { rows, delimiter, unevenQuotes } = parseRows(text)
  const isChosen = choice.encoding !== undefined
  return getTable(rows, { delimiter, encoding, isCertain, isChosen, unevenQuotes })
}

/**
 * Reads rows that were copied from a spreadsheet, with tabs between their cells, or from a text file
 * whose first row names the columns; null for a list with several addresses side by side.
 */
export function readPasted(text: string): ReadTable | null {
  const hasTabs = text.includes('\t')
  const { rows, delimiter, unevenQuotes } = parseRows(text, hasTabs ? '\t' : undefined)
  const read = getTable(rows, { delimiter, encoding: 'utf-8', isCertain: true, unevenQuotes })
  if ('problem' in read) return null
  if (!hasTabs) {
    const fields = matchColumns(read.table, true).filter((field) => field !== '')
    return isTitled(read.table) && fields.length > 1 ? read : null
  }
  const hasOneAddress = (row: readonly string[]) =>
    row.filter((cell) => cell.includes('@')).length <= 1
  return isTitled(read.table) || read.table.every(hasOneAddress) ? read : null
}

function readSpreadsheet(bytes: Uint8Array, choice: ReadChoice): TableReading {
  // Blank rows and titles count too.
  const read = readSheets(bytes, 5 * limits.planRows)
  if ('problem' in read) return read
  const { sheets } = read
  const sheet = sheets.find(({ name }) => name === choice.sheet) ?? findListSheet(sheets)
  if (sheet === undefined) return { problem: 'It is empty.' }
  const included = choice.withHidden === true
  const rows = included ? sheet.rows : getVisibleRows(sheet)
  const answer = getTable(rows, {
    delimiter: ',',
    encoding: 'utf-8',
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
  })
  if ('problem' in answer) {
    return rows.length < sheet.rows.length && rows.every(isBlank)
      ? { problem: 'All its rows are hidden. Show them in your spreadsheet program and save it.' }
      : answer
  }
  const hidden = findHidden(sheet, answer.form.lines[0] ?? 0)
  const form = { ...answer.form, hidden: hidden && { ...hidden, included } }
  return { table: answer.table, form }
}

function getVisibleRows({ rows, hidden }: Sheet): NumberedRow[] {
  const [hiddenRows, hiddenColumns] = [new Set(hidden.rows), new Set(hidden.columns)]
  return rows
    .filter((_, place) => !hiddenRows.has(place))
    .map(({ line, cells }) => ({
      line,
      cells: cells.filter((_, column) => !hiddenColumns.has(column)),
    }))
}

const isBlank = ({ cells }: NumberedRow) => cells.every((cell) => cell === '')

/** Finds the hidden rows and columns with content; null for none. `titles` is the line of the titles. */
function findHidden({ rows, hidden }: Sheet, titles: number) {
  const header = rows.find(({ line }) => line === titles)?.cells ?? []
  const hiddenRows = hidden.rows.flatMap((place) => {
    const row = rows[place]
    return row === undefined || isBlank(row) ? [] : [row.line]
  })
  const columns = hidden.columns
    .filter((column) => rows.some(({ cells }) => (cells[column] ?? '') !== ''))
    .map((column) => header[column] || `column ${getColumnLetters(column)}`)
  return hiddenRows.length + columns.length === 0 ? null : { rows: hiddenRows, columns }
}

/** Returns the letters of a column in spreadsheets, such as `AB`. */
const getColumnLetters = (column: number): string =>
  (column < 26 ? '' : getColumnLetters(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

/** The first sheet with an address, or else the first. */
function findListSheet(sheets: readonly Sheet[]): Sheet | undefined {
  const hasAddress = ({ cells }: NumberedRow) => cells.some((cell) => cell.includes('@'))
  return sheets.find(({ rows }) => rows.some(hasAddress)) ?? sheets[0]
}

function getTable(
  all: readonly NumberedRow[],
  form: Pick<FileForm, 'delimiter' | 'encoding'> & Partial<FileForm>,
): TableReading {
  const trimmed = all.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => unescapeCell(cell.replace(/^\uFEFF/, '').trimStart()).trim()),
  }))
  const { rows, skipped } = findTable(trimmed)
  if (rows.length === 0) return { problem: 'It is empty.' }
  // One more, because the first row may name the columns.
  if (rows.length > limits.planRows + 1) {
    const [count, most] = [rows.length, limits.planRows].map((n) => n.toLocaleString('en'))
    return {
      problem: `It has ${count} rows; at most ${most} can be imported at once. Split the file.`,
    }
  }
  return {
    table: rows.map(({ cells }) => cells),
    form: {
      isCertain: true,
      isChosen: false,
      sheets: [],
      sheet: '',
      hidden: null,
      unevenQuotes: [],
      ...form,
      lines: rows.map(({ line }) => line),
      skipped: [...skipped],
    },
  }
}
