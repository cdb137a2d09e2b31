import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import type { Encoding } from '#shared/tables/Encoding.ts'
import { decodeText } from '#shared/tables/decodeText.ts'
import { type NumberedRow, parseRows } from '#shared/tables/parseRows.ts'
import { isSpreadsheet, readSheets, type Sheet } from '#shared/tables/readSheets.ts'
import { unescapeCell } from '#shared/ui/list/csv.ts'
import type { FileForm, SkippedLine, Table } from './ListFile.ts'
import { fieldNamed, isPersonName } from './columnNames.ts'
import { isTitled, matchColumns } from './columns.ts'

/** How far below the top of a file its titles are looked for. */
const highestTitles = 20

/** Words that begin the last rows of reports, by their search keys. */
const totals =
  /^(?:grand )?(?:total|subtotal|sum|summe|gesamt|gesamtsumme|zwischensumme|somme|suma|totale|somma|totaal|soma|razem|Σ|count|anzahl|numero|participants|teilnehmer)\b/u

/** Words that begin the lines below a report. */
const footers =
  /^(?:page|seite|pagina|strona|generated|exported|created|printed|report|erstellt|exportiert|gedruckt|stand|generado|genere|generato|gegenereerd|gerado|wygenerowano)\b/u

interface FoundTable {
  readonly rows: readonly NumberedRow[]
  readonly skipped: readonly SkippedLine[]
}

/**
 * Finds the table among the rows of a file: below the lines of a report's title, above its totals, and
 * without titles that repeat on each page.
 */
function findTable(all: readonly NumberedRow[]): FoundTable {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const titles = findTitles(rows)
  const above = rows.slice(0, Math.max(0, titles))
  const below = rows.slice(Math.max(0, titles))
  const [header] = below
  const last = below.findLastIndex(({ cells }) => cells.some((cell) => cell.includes('@')))
  const skipped: SkippedLine[] = above.map((row) => skip(row, 'above'))
  const kept = below.filter((row, place) => {
    const kind = getKind(row, { header: titles >= 0 ? header : undefined, place, last })
    if (kind !== null) skipped.push(skip(row, kind))
    return kind === null
  })
  return { rows: kept, skipped }
}

/** The place of the row that names the columns; -1 for none. */
function findTitles(rows: readonly NumberedRow[]): number {
  let best = { place: -1, named: 0 }
  for (const [place, { cells }] of rows.slice(0, highestTitles).entries()) {
    if (cells.some((cell) => cell.includes('@'))) break
    const fields = new Set(cells.map((cell) => fieldNamed(cell)).filter((field) => field !== ''))
    const named = fields.size + (cells.some(isPersonName) ? 1 : 0)
    const isWhole = cells.filter((cell) => cell !== '').length > 1 || rows.every(isNarrow)
    if (isWhole && fields.size > 0 && named > best.named) best = { place, named }
  }
  return best.place
}

const isNarrow = ({ cells }: NumberedRow) => cells.filter((cell) => cell !== '').length <= 1

function getKind(
  { cells }: NumberedRow,
  { header, place, last }: { header: NumberedRow | undefined; place: number; last: number },
): SkippedLine['kind'] | null {
  if (header === undefined || place === 0) return null
  if (cells.join('\n') === header.cells.join('\n')) return 'repeated'
  if (cells.some((cell) => cell.includes('@'))) return null
  const first = cells.find((cell) => cell !== '') ?? ''
  if (totals.test(searchKey(first))) return 'total'
  const isLine = cells.filter((cell) => cell !== '').length === 1 && header.cells.length > 1
  return isLine && place > last && footers.test(searchKey(first)) ? 'below' : null
}

function skip({ line, cells }: NumberedRow, kind: SkippedLine['kind']): SkippedLine {
  const text = cells.filter((cell) => cell !== '').join(' · ')
  return { line, text: text.length > 120 ? `${text.slice(0, 119)}…` : text, kind }
}

export interface ReadTable {
  readonly table: Table
  readonly form: FileForm
}

export type TableReading = ReadTable | { readonly problem: string }

/** The admin's choice where a file can be read in several ways. */
export interface ReadChoice {
  readonly encoding?: Encoding
  readonly sheet?: string
}

/** The largest file that is read, in bytes. */
const mostBytes = 16 * 1024 * 1024

/** Reads a list from a spreadsheet file or from separated values; tells why where there is no table. */
export function readTable(bytes: Uint8Array, choice: ReadChoice = {}): TableReading {
  if (bytes.length > mostBytes) return { problem: 'It is larger than 16 MB. Split the file.' }
  if (isSpreadsheet(bytes)) return readSpreadsheet(bytes, choice.sheet)
  const { text, encoding, isCertain } = decodeText(bytes, choice.encoding)
  if (text.includes('\0')) {
    return {
      problem: 'We cannot read this file. Save it as Excel (xlsx) or CSV, and choose that file.',
    }
  }
  const { rows, delimiter, unevenQuotes } = parseRows(text)
  return getTable(rows, { delimiter, encoding, isCertain, unevenQuotes })
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

function readSpreadsheet(bytes: Uint8Array, wanted: string | undefined): TableReading {
  // Blank rows and titles count too.
  const read = readSheets(bytes, 5 * limits.planRows)
  if ('problem' in read) return read
  const { sheets } = read
  const sheet = sheets.find(({ name }) => name === wanted) ?? findListSheet(sheets)
  if (sheet === undefined) return { problem: 'It is empty.' }
  return getTable(sheet.rows, {
    delimiter: ',',
    encoding: 'utf-8',
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
  })
}

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
      sheets: [],
      sheet: '',
      unevenQuotes: [],
      ...form,
      lines: rows.map(({ line }) => line),
      skipped: [...skipped],
    },
  }
}
