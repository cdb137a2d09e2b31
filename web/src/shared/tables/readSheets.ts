import { read, type CellObject, type WorkSheet } from '@e965/xlsx'
import { unzipSync } from 'fflate'
import type { NumberedRow } from './parseRows.ts'

/** A sheet of a spreadsheet file. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly NumberedRow[]
}

/** The size of a file's content after inflation beyond which it is refused, in bytes. */
const mostInflated = 256 * 1024 * 1024

/** Returns true for the formats of spreadsheet programs: xlsx, xlsm, xlsb and ods are zip files, xls is an older one. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  return (
    (first === 0x50 && second === 0x4b && third === 0x03) || (first === 0xd0 && second === 0xcf)
  )
}

/**
 * Reads the visible sheets of a spreadsheet that have content. Days are ISO days, and numbers have a
 * point before the decimals.
 *
 * @throws Error where the file is damaged, protected by a password, or too large after inflation
 */
export function readSheets(bytes: Uint8Array, mostRows: number): Sheet[] {
  refuseBomb(bytes)
  const { SheetNames, Sheets, Workbook } = read(bytes, {
    type: 'array',
    cellDates: true,
    UTC: true,
    dense: true,
    cellHTML: false,
    cellFormula: false,
    sheetRows: mostRows,
  })
  return SheetNames.flatMap((name, place) => {
    const sheet = Sheets[name]
    if (sheet === undefined || (Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0) return []
    const rows = readRows(sheet)
    return rows.some(({ cells }) => cells.some((cell) => cell !== '')) ? [{ name, rows }] : []
  })
}

/** Looks at the announced sizes only: nothing is inflated. */
function refuseBomb(bytes: Uint8Array): void {
  if (bytes[0] !== 0x50) return
  let inflated = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      inflated += originalSize
      return false
    },
  })
  if (inflated > mostInflated) throw new Error('Too large after inflation')
}

function readRows(sheet: WorkSheet): NumberedRow[] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  return Array.from(data, (row, place) => ({
    line: place + 1,
    cells: Array.from(row ?? [], (cell) => readCell(cell)),
  }))
}

function readCell(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'e' || cell.t === 'z') return ''
  const { v: value } = cell
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}`
  }
  if (typeof value === 'number') return readNumber(value)
  return typeof value === 'boolean' ? (value ? 'true' : 'false') : (value ?? '').trim()
}

/** Three decimals would look like a thousand: `1.2` stays, `1.234` becomes `1.2340`. */
function readNumber(value: number): string {
  const text = String(value)
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}
