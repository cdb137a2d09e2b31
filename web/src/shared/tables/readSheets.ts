import { read, type CellObject } from '@e965/xlsx'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import type { NumberedRow } from './parseRows.ts'
import { type HiddenCells, readOdsHidden } from './readOdsHidden.ts'

export interface Sheet {
  readonly name: string
  readonly rows: readonly NumberedRow[]
  /** The rows and columns that the spreadsheet program does not show, for example because of a filter. */
  readonly hidden: HiddenCells
}

/** The sheets of a file, or the reason why they were not read and what to do. */
export type SheetReading = { readonly sheets: readonly Sheet[] } | { readonly problem: string }

/** The largest content of a file after inflation, in bytes. */
const mostInflated = 128 * 1024 * 1024
const mostColumns = 500
/** Cells of all sheets, the empty ones before the last of a row included. */
const mostCells = 2_000_000

/** Returns true for the formats of spreadsheet programs: xlsx, xlsm, xlsb and ods are zip files, xls is an older one. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  return isZip(bytes) || (first === 0xd0 && second === 0xcf && third === 0x11)
}

function isZip([first, second, third]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03
}

/** A reason to refuse a file, in words for the user. */
class SheetError extends Error {}

/**
 * Reads the visible sheets of a spreadsheet that have content. Days are ISO days, and numbers have a
 * point before the decimals.
 */
export function readSheets(bytes: Uint8Array, mostRows: number): SheetReading {
  try {
    return { sheets: readVisibleSheets(bytes, mostRows) }
  } catch (error) {
    if (error instanceof SheetError) return { problem: error.message }
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message)
    return {
      problem: isProtected
        ? 'It is protected by a password. Save it without a password, then choose that file.'
        : 'We cannot read this file. Open it in your spreadsheet program, save it as Excel (xlsx) or CSV, and choose that file.',
    }
  }
}

function readVisibleSheets(bytes: Uint8Array, mostRows: number): Sheet[] {
  const files = isZip(bytes) ? inflate(bytes) : null
  const ods = files?.['content.xml']
  const hiddenInOds =
    ods === undefined ? [] : readOdsHidden(new TextDecoder().decode(ods), mostRows)
  const { SheetNames, Sheets, Workbook } = read(files ? zipSync(files, { level: 0 }) : bytes, {
    type: 'array',
    cellDates: true,
    UTC: true,
    dense: true,
    cellHTML: false,
    cellFormula: false,
    // Hidden rows and columns count as styles.
    cellStyles: true,
    sheetRows: mostRows,
  })
  let cells = 0
  return SheetNames.flatMap((name, place) => {
    const sheet = Sheets[name]
    if (sheet === undefined || (Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0) return []
    const data: SheetData = sheet['!data'] ?? []
    const width = getWidth(data)
    cells += data.length * width
    if (cells > mostCells) {
      throw new SheetError(
        `It has more than ${mostCells.toLocaleString('en')} cells. Delete the rows and columns that you do not need.`,
      )
    }
    const hidden = hiddenInOds[place] ?? {
      rows: listHidden(sheet['!rows']),
      columns: listHidden(sheet['!cols']),
    }
    return width === 0 ? [] : [{ name, rows: readRows(data, width), hidden }]
  })
}

const listHidden = (infos: readonly ({ hidden?: boolean } | undefined)[] = []): number[] =>
  [...infos.entries()].flatMap(([place, info]) => (info?.hidden === true ? [place] : []))

/**
 * Returns the files of a zip file. Counts the bytes while they are inflated, because a file
 * can announce less than it holds. Pictures and other media are left out.
 *
 * @throws SheetError if the content is too large
 */
function inflate(bytes: Uint8Array): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  let inflated = 0
  const unzip = new Unzip((file) => {
    if (/(?:^|\/)(?:media|Pictures)\//.test(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      inflated += chunk.length
      if (inflated > mostInflated) {
        throw new SheetError(
          'It is too large after unpacking. Copy the rows that you need into a new file.',
        )
      }
      chunks.push(chunk)
      if (isLast) files[file.name] = concatenate(chunks)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  // One push inflates everything that it holds, so the parts are small.
  for (let at = 0; at < bytes.length; at += pushed) {
    unzip.push(bytes.subarray(at, at + pushed), at + pushed >= bytes.length)
  }
  return files
}

/** The bytes of a zip file that are inflated at once: 64 KiB become 66 MB at most. */
const pushed = 64 * 1024

function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

type SheetData = readonly (readonly (CellObject | undefined)[] | undefined)[]

/**
 * Returns the number of columns up to the last with content. Visits existing cells only.
 *
 * @throws SheetError if that is beyond the last column that is read
 */
function getWidth(data: SheetData): number {
  let width = 0
  data.forEach((row, place) => {
    row?.forEach((cell, column) => {
      if (column < width || readCell(cell) === '') return
      width = column + 1
      if (width <= mostColumns) return
      throw new SheetError(
        `Row ${place + 1} has content in column ${width}; at most ${mostColumns} columns are read. Delete the columns that you do not need.`,
      )
    })
  })
  return width
}

function readRows(data: SheetData, width: number): NumberedRow[] {
  return Array.from(data, (row, place) => ({
    line: place + 1,
    cells: Array.from({ length: width }, (_, column) => readCell(row?.[column])),
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
