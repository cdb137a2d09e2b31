import { noLimit, type PlanRow } from '@shala/contract/access/accessPlans'
import { type DecimalSign, plainCell, readAmount } from '@shala/contract/payments/amounts'
import { searchKey } from '@shala/contract/values/searchKey'
import type { CourseName } from '#entities/courses/courses.ts'
import { parseEntries } from '#shared/admin/pastedEntries.ts'
import {
  type ColumnFormat,
  type DataField,
  type Field,
  type FileForm,
  getBodyRows,
  isOwnField,
  type ListFile,
  type Table,
} from './ListFile.ts'
import { areColumnsCertain, isTitled, matchColumns } from './columns.ts'
import { readOwnStatus, readOwnTypes } from './ownExport.ts'
import { readDay, type DayReading } from './readDay.ts'
import { readPaymentStatus } from './readPaymentStatus.ts'

const unknownFormat: ColumnFormat = { order: 'unknown', serials: 'unknown', decimals: 'unknown' }

export const pastedTableName = 'Pasted rows'

/** Returns a file whose columns are matched by their titles. */
export function listFile(name: string, table: Table, form: FileForm, zone: string): ListFile {
  const titled = isTitled(table)
  const columns = matchColumns(table, titled)
  return { name, table, titled, columns, formats: {}, zone, form, source: null, confirmed: false }
}

/** Returns true while the admin has to look at the columns: something can be meant in two ways. */
export function needsColumns(file: ListFile | null): boolean {
  if (file === null || file.confirmed) return false
  if (!file.form.isCertain || openQuestions(file).length > 0) return true
  return !areColumnsCertain(file.table, file.titled)
}

/** The number in a spreadsheet of a row below the titles. */
export const getLineNumber = ({ form, titled }: ListFile, row: number): number =>
  form.lines[titled ? row + 1 : row] ?? row + 1

/** The rows of a file as they were read last: a list is asked for again at every key that is typed. */
const knownRows = new WeakMap<ListFile, { courses: readonly CourseName[]; rows: PlanRow[] }>()

/** Reads the rows of a file for the plan, which judges them. A course may be named by its title. */
export function tableRows(file: ListFile, courses: readonly CourseName[]): PlanRow[] {
  const known = knownRows.get(file)
  if (known?.courses === courses) return known.rows
  const rows = readRows(file, courses)
  knownRows.set(file, { courses, rows })
  return rows
}

function readRows(file: ListFile, courses: readonly CourseName[]): PlanRow[] {
  const findCourse = courseFinder(courses)
  return getBodyRows(file).map((cells) => {
    const row: PlanRow = {}
    for (const [column, field] of file.columns.entries()) {
      const cell = cells[column] ?? ''
      if (field !== '' && !isOwnField(field) && cell !== '')
        row[field] = readCell(file, { column, field, cell, findCourse })
    }
    return { ...row, ...readOwnCells(file, cells) }
  })
}

/** The cells that tell whether a row of an own export is over. */
function readOwnCells({ columns }: ListFile, cells: readonly string[]): PlanRow {
  const getCell = (field: Field) => cells[columns.indexOf(field)] ?? ''
  const status = getCell('removedOn') === '' ? readOwnStatus(getCell('status')) : 'over'
  return status === undefined ? {} : { status, types: readOwnTypes(getCell('types')) }
}

interface Cell {
  readonly column: number
  readonly field: DataField
  readonly cell: string
  readonly findCourse: (cell: string) => string
}

function readCell(file: ListFile, { column, field, cell, findCourse }: Cell): string {
  switch (field) {
    case 'email':
      return readAddress(cell)
    case 'courseId':
      return findCourse(cell)
    case 'startsOn':
    case 'endsOn':
      return dayText(readDayFormat(file, column, cell), cell)
    case 'amount':
      return amountText(cell, getColumnFormat(file, column).decimals)
    case 'paymentStatus':
      return readPaymentStatus(cell)
    case 'userId':
    case 'currency':
    case 'paymentId':
      return plainCell(cell)
    case 'notes':
    case 'adminNotes':
      return cell
  }
}

/** Returns the answers about a column. */
export function getColumnFormat({ formats }: ListFile, column: number): ColumnFormat {
  return formats[String(column)] ?? unknownFormat
}

function readDayFormat(file: ListFile, column: number, cell: string): DayReading {
  const { order, serials } = getColumnFormat(file, column)
  const edge = file.columns[column] === 'startsOn' ? 'first' : 'last'
  return readDay(cell, { order, serials, zone: file.zone, edge })
}

function dayText(read: DayReading, cell: string): string {
  if (read.kind === 'none') return noLimit
  return read.kind === 'day' ? read.day : plainCell(cell)
}

function amountText(cell: string, decimals: DecimalSign): string {
  const read = readAmount(cell, decimals)
  if (read.kind !== 'amount') return plainCell(cell)
  const [currency] = read.currencies ?? []
  if (currency === undefined) return String(Number(read.amount))
  const sign = plainCell(cell)
    .replace(/[\d.,\s'’()=−–—-]+/g, ' ')
    .trim()
  return `${Number(read.amount)} ${sign}`
}

/** Finds courses by their keys and titles; a title of several courses, or of none, stays as it is. */
function courseFinder(courses: readonly CourseName[]): (cell: string) => string {
  const found = coursesByTitle(courses)
  const keys = new Set(courses.map(({ courseId }) => courseId))
  return (cell) => {
    const text = plainCell(cell)
    if (keys.has(text)) return text
    const [course, ...more] = found.get(searchKey(cell)) ?? []
    if (course !== undefined && more.length === 0) return course.courseId
    return more.length === 0 && keys.has(text.toLowerCase()) ? text.toLowerCase() : text
  }
}

/** Returns the courses by the search keys of their titles, with and without the distinguishing key. */
export function coursesByTitle(
  courses: readonly CourseName[],
): ReadonlyMap<string, readonly CourseName[]> {
  const byTitle = new Map<string, CourseName[]>()
  for (const course of courses) {
    const keys = new Set([course.title, course.ownTitle ?? course.title].map(searchKey))
    for (const key of keys) byTitle.set(key, [...(byTitle.get(key) ?? []), course])
  }
  return byTitle
}

/** An ambiguous cell that the admin has not been asked about yet. */
export interface ColumnQuestion {
  readonly column: number
  readonly kind: keyof ColumnFormat
  readonly cell: string
}

/** Pages ask at every key that is typed, and a file of 10,000 rows takes a while to read. */
const knownQuestions = new WeakMap<ListFile, ColumnQuestion[]>()

/** Returns one question for each column and way in which its cells can be read differently. */
export function columnQuestions(file: ListFile): ColumnQuestion[] {
  const known = knownQuestions.get(file)
  if (known !== undefined) return known
  const questions = findQuestions(file)
  knownQuestions.set(file, questions)
  return questions
}

function findQuestions(file: ListFile): ColumnQuestion[] {
  const unanswered = { ...file, formats: {} }
  return file.columns.flatMap((field, column) => {
    const cells = getBodyRows(file).map((row) => row[column] ?? '')
    const ask = (kind: ColumnQuestion['kind'], isAmbiguous: (cell: string) => boolean) => {
      const cell = cells.find((one) => one !== '' && isAmbiguous(one))
      return cell === undefined ? [] : [{ column, kind, cell }]
    }
    const isDayAmbiguousBy = (by: 'order' | 'serial') => (cell: string) => {
      const read = readDayFormat(unanswered, column, cell)
      return read.kind === 'ambiguous' && read.by === by
    }
    if (field === 'startsOn' || field === 'endsOn') {
      return [
        ...ask('order', isDayAmbiguousBy('order')),
        ...ask('serials', isDayAmbiguousBy('serial')),
      ]
    }
    if (field !== 'amount') return []
    return ask('decimals', (cell) => readAmount(cell, 'unknown').kind === 'ambiguous')
  })
}

/** The questions without an answer. */
export function openQuestions(file: ListFile): ColumnQuestion[] {
  return columnQuestions(file).filter(
    ({ column, kind }) => getColumnFormat(file, column)[kind] === 'unknown',
  )
}

/** How many instants of a file were read as days, and in which time zones; null for none. */
export function convertedTimes(file: ListFile): { count: number; zones: string[] } | null {
  const zones: string[] = []
  for (const [column, field] of file.columns.entries()) {
    if (field !== 'startsOn' && field !== 'endsOn') continue
    for (const row of getBodyRows(file)) {
      const cell = row[column] ?? ''
      const read = cell === '' ? null : readDayFormat(file, column, cell)
      if (read?.kind === 'day' && read.zone !== null) zones.push(read.zone)
    }
  }
  return zones.length === 0 ? null : { count: zones.length, zones: [...new Set(zones)] }
}

/** The address in a cell such as `Maya <maya@x.org>`; the cell as it is where there is not just one. */
function readAddress(cell: string): string {
  const [entry, ...more] = parseEntries(cell)
  return entry !== undefined && more.length === 0 ? entry.address : cell
}
