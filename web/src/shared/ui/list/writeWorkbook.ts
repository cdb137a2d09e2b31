import { utils, write, type CellObject } from '@e965/xlsx'
import * as z from 'zod'
import { escapeAmbiguous } from './csv.ts'

/** The most characters in a cell of Excel. */
const longestCell = 32_767

/**
 * Writes an Excel workbook with one sheet. Days such as `2027-06-30` and times such as
 * `2027-06-30 14:30` become dates, and numbers stay numbers. All other cells are texts, which no spreadsheet takes for formulas.
 */
export function writeWorkbook(
  rows: readonly (readonly (string | number)[])[],
): Uint8Array<ArrayBuffer> {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => toCell(cell))))
  const book = utils.book_new(sheet, 'Table')
  return new Uint8Array(WrittenFile.parse(write(book, { type: 'array', compression: true })))
}

const WrittenFile = z.instanceof(ArrayBuffer)

function toCell(cell: string | number): CellObject {
  if (typeof cell === 'number') return { t: 'n', v: cell }
  const [, day, time] = /^((?:19|20|21)\d\d-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(cell) ?? []
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time ?? '00:00'}:00Z`)
  if (!Number.isNaN(at)) {
    const z = time === undefined ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm'
    return { t: 'n', v: (at - firstDay) / 86_400_000, z }
  }
  return { t: 's', v: escapeAmbiguous(cell).slice(0, longestCell) }
}

/** The day that spreadsheets count as 0, for all days after February 1900. */
const firstDay = Date.UTC(1899, 11, 30)
