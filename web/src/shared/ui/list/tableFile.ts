import { CallError } from '../../CallError.ts'
import { safeStorage } from '../../browser/safeStorage.ts'
import { saveBlob } from '../../browser/saveFile.ts'
import { formatCsv } from './csv.ts'

export type TableFormat = 'xlsx' | ',' | ';'

export const tableFormats: readonly { value: TableFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel (xlsx)' },
  { value: ',', label: 'CSV with commas' },
  { value: ';', label: 'CSV with semicolons' },
]

const key = 'shala.tableFormat'

/**
 * Returns the format that was chosen last in this browser. Without one it is CSV with the separator
 * that spreadsheets expect in the language of the browser.
 */
export function readTableFormat(): TableFormat {
  const stored = safeStorage(() => localStorage.getItem(key))
  return (
    tableFormats.find(({ value }) => value === stored)?.value ?? getSeparator(navigator.language)
  )
}

export function rememberTableFormat(format: TableFormat): void {
  safeStorage(() => localStorage.setItem(key, format))
}

/**
 * Returns the separator that spreadsheets expect in a language: a semicolon where numbers have a
 * decimal comma, and in Switzerland.
 */
export function getSeparator(language: string): ',' | ';' {
  return getDecimalSign(language) === ',' || /-CH\b/.test(language) ? ';' : ','
}

function getDecimalSign(language: string): string | undefined {
  const parts = safeStorage(() => new Intl.NumberFormat(language).formatToParts(1.5))
  return parts?.find(({ type }) => type === 'decimal')?.value
}

export interface NamedTable {
  /** The name of the file without its ending. */
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Saves a table as a file and returns the name of the file. Throws a `CallError`. */
export async function saveTable(table: NamedTable, format: TableFormat): Promise<string> {
  const { file, content } = await writeTable(table, format)
  const type = format === 'xlsx' ? workbookType : 'text/csv;charset=utf-8'
  saveBlob(file, new Blob([content], { type }))
  return file
}

interface WrittenTable {
  /** The name of the file with its ending. */
  readonly file: string
  readonly content: Uint8Array<ArrayBuffer>
}

/**
 * Writes a table in a format. Loads the library for workbooks only for one. Throws a `CallError` if it
 * cannot be loaded.
 */
export async function writeTable(
  { name, titles, rows }: NamedTable,
  format: TableFormat,
): Promise<WrittenTable> {
  if (format !== 'xlsx') {
    const text = formatCsv(titles, rows, format)
    return { file: `${name}.csv`, content: new TextEncoder().encode(text) }
  }
  const { writeWorkbook } = await import('./writeWorkbook.ts').catch(() => {
    throw new CallError(
      'unavailable',
      'Excel files need a connection to the site. Please try again.',
    )
  })
  return { file: `${name}.xlsx`, content: writeWorkbook([titles, ...rows]) }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
