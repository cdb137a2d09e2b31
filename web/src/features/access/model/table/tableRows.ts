import type { PlanRow } from '@shala/contract/accessPlans'
import * as z from 'zod'
import { entriesOf } from '../../../../shared/pastedEntries.ts'
import { areColumnsCertain, Field, isTitled, matchColumns } from './columns.ts'
import { dayIn, DayOrder, isAmbiguous } from './dayIn.ts'
import { FileForm, type Table } from './fileForm.ts'

/** A file as it was read, and what its admin said about it. */
export const ListFile = z.object({
  name: z.string(),
  table: z.array(z.array(z.string()).readonly()).readonly(),
  /** The first row names the columns. */
  titled: z.boolean(),
  columns: z.array(Field).readonly(),
  dayOrder: DayOrder,
  form: FileForm,
  /** Whether an admin has looked the columns over. */
  confirmed: z.boolean().default(false),
})
export type ListFile = z.infer<typeof ListFile>

interface CourseName {
  readonly courseId: string
  readonly title: string
}

/** A file whose columns are matched by their names. */
export function listFile(name: string, table: Table, form: FileForm): ListFile {
  const titled = isTitled(table)
  const columns = matchColumns(table, titled)
  return { name, table, titled, columns, dayOrder: 'unknown', form, confirmed: false }
}

/** Whether somebody has to say what the columns hold: nobody has, and it may be meant otherwise. */
export function needsColumns(file: ListFile | null): boolean {
  if (file === null || file.confirmed) return false
  if (file.dayOrder === 'unknown' && doubtfulDay(file) !== null) return true
  return !areColumnsCertain(file.table, file.titled)
}

/** The rows below the titles. */
export const bodyOf = ({ table, titled }: ListFile): Table => (titled ? table.slice(1) : table)

/** The number in a spreadsheet of a row below the titles. */
export const lineOf = ({ form, titled }: ListFile, row: number): number =>
  form.lines[titled ? row + 1 : row] ?? row + 1

/** The rows of a file for the plan, unjudged. A course may be named by its title. */
export function tableRows(file: ListFile, courses: readonly CourseName[]): PlanRow[] {
  const ids = new Map(courses.map(({ courseId, title }) => [title.toLowerCase(), courseId]))
  const valueOf: Readonly<Record<Exclude<Field, ''>, (cell: string) => string>> = {
    email: addressIn,
    userId: (cell) => cell,
    courseId: (cell) => ids.get(cell.toLowerCase()) ?? cell,
    startsOn: (cell) => dayIn(cell, file.dayOrder),
    endsOn: (cell) => dayIn(cell, file.dayOrder),
    amount: (cell) => cell,
    currency: (cell) => cell,
    paymentId: (cell) => cell,
    paymentStatus: paymentIn,
    notes: (cell) => cell,
    adminNotes: (cell) => cell,
  }
  return bodyOf(file).map((cells) => {
    const row: PlanRow = {}
    for (const [column, field] of file.columns.entries()) {
      const cell = cells[column] ?? ''
      if (field !== '' && cell !== '') row[field] = valueOf[field](cell)
    }
    return row
  })
}

/** A day of the file that could be read in two ways, or null. */
export function doubtfulDay(file: ListFile): string | null {
  const days = file.columns.flatMap((field, column) =>
    field === 'startsOn' || field === 'endsOn' ? [column] : [],
  )
  for (const row of bodyOf(file)) {
    const found = days.map((column) => row[column] ?? '').find(isAmbiguous)
    if (found !== undefined) return found
  }
  return null
}

/**
 * What an order of a web shop says of its payment. One that failed or was cancelled is left as it
 * is, for the plan to ask about.
 */
function paymentIn(cell: string): string {
  return orderStatuses.get(cell.toLowerCase().replace(/^wc-/, '')) ?? cell
}

const orderStatuses: ReadonlyMap<string, string> = new Map([
  ['completed', 'Paid'],
  ['processing', 'Paid'],
  ['pending', 'Unpaid'],
  ['pending payment', 'Unpaid'],
  ['on-hold', 'Unpaid'],
  ['on hold', 'Unpaid'],
])

/** The address in a cell such as `Maya <maya@x.org>`; the cell as it is where there is not just one. */
function addressIn(cell: string): string {
  const [entry, ...more] = entriesOf(cell)
  return entry !== undefined && more.length === 0 ? entry.address.replace(/^mailto:/i, '') : cell
}
