import { limits } from '@shala/contract/limits'
import Papa from 'papaparse'
import { decodeText } from './decodeText.ts'

/** The cells of a file, row by row and trimmed; rows of blanks are left out. */
export type Table = readonly (readonly string[])[]

/** Excel's own first line, which names the separator: `sep=;`. */
const named = /^sep=(.)\r?\n/i

/** No honest list of people is larger, and the browser would long be busy with it. */
const mostBytes = 16 * 1024 * 1024

/**
 * Reads comma-separated values, whatever separates them: RFC 4180 with its quotes, any line ends,
 * a mark at the beginning or none. Answers why where the file is no such table.
 */
export function readTable(bytes: Uint8Array): { table: Table } | { problem: string } {
  if (bytes.length > mostBytes) return { problem: 'It is larger than 16 MB.' }
  const text = decodeText(bytes)
  if (text.includes('\0')) {
    return { problem: 'It is no text. Save it as CSV in your spreadsheet, and choose that file.' }
  }
  const delimiter = named.exec(text)?.[1] ?? ''
  const { data, errors } = Papa.parse<string[]>(text.replace(named, ''), {
    delimiter,
    skipEmptyLines: 'greedy',
  })
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) {
    return { problem: `A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.` }
  }
  if (data.length === 0) return { problem: 'It is empty.' }
  // One more, because the first row may name the columns.
  if (data.length > limits.planRows + 1) {
    const [rows, most] = [data.length, limits.planRows].map((n) => n.toLocaleString('en'))
    return { problem: `It has ${rows} rows; at most ${most} go at once. Divide it.` }
  }
  return { table: data.map((row) => row.map((cell) => cell.trim())) }
}
