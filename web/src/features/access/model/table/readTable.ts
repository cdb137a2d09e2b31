import { limits } from '@shala/contract/limits'
import Papa from 'papaparse'
import { unescapeCell } from '../../../../shared/ui/list/csv.ts'
import { isTitled } from './columns.ts'
import { decodeText, type Encoding } from './decodeText.ts'
import type { FileForm, Table } from './fileForm.ts'

/** Excel's own first line, which names the separator: `sep=;`. */
const named = /^sep=(.)\r?\n/i

interface ReadTable {
  table: Table
  form: FileForm
}

/** No honest list of people is larger, and the browser would long be busy with it. */
const mostBytes = 16 * 1024 * 1024

/**
 * Reads comma-separated values, whatever separates them: RFC 4180 with its quotes, any line ends,
 * a mark at the beginning or none. Answers why where the file is no such table.
 */
export function readTable(bytes: Uint8Array): ReadTable | { problem: string } {
  if (bytes.length > mostBytes) return { problem: 'It is larger than 16 MB.' }
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) {
    return { problem: 'It is no text. Save it as CSV in your spreadsheet, and choose that file.' }
  }
  const body = text.replace(named, '')
  return tableIn(body, named.exec(text)?.[1] ?? delimiterIn(body), encoding)
}

/**
 * Reads rows that were copied from a spreadsheet, with tabs between their cells; null where they are
 * no table but a list that has several addresses side by side.
 */
export function readPasted(text: string): ReadTable | null {
  const read = tableIn(text, '\t', 'utf-8')
  if ('problem' in read) return null
  const hasOneAddress = (row: readonly string[]) =>
    row.filter((cell) => cell.includes('@')).length <= 1
  return isTitled(read.table) || read.table.every(hasOneAddress) ? read : null
}

function tableIn(
  body: string,
  delimiter: string,
  encoding: Encoding,
): ReadTable | { problem: string } {
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) {
    return { problem: `A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.` }
  }
  const rows = data
    .map((row, place) => ({
      line: place + 1,
      cells: row.map((cell) => unescapeCell(cell.trim()).trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { problem: 'It is empty.' }
  // One more, because the first row may name the columns.
  if (rows.length > limits.planRows + 1) {
    const [count, most] = [rows.length, limits.planRows].map((n) => n.toLocaleString('en'))
    return { problem: `It has ${count} rows; at most ${most} go at once. Divide it.` }
  }
  return {
    table: rows.map(({ cells }) => cells),
    form: { delimiter, encoding, lines: rows.map(({ line }) => line) },
  }
}

/** What separates the cells of a text: told by its first rows. */
function delimiterIn(text: string): string {
  return Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter
}
