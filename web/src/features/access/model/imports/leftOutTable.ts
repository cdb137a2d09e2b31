import type { PlannedRow } from '@shala/contract/access/accessPlans'
import {
  type DataField,
  Field,
  type ListFile,
  fieldLabels,
  getBodyRows,
  isOwnField,
} from '../table/ListFile.ts'
import type { ListedRow } from './draftRows.ts'
import type { Plan } from './plan.ts'

const problemTitle = 'Problem'

/**
 * Returns the positions of the rows that a commit would leave out although they request a change.
 */
export function leftOutPlaces({ rows, included }: Pick<Plan, 'rows' | 'included'>): number[] {
  return rows.flatMap(({ verdict, warning }, place) =>
    verdict === 'invalid' || (warning !== null && !included.has(place)) ? place : [],
  )
}

/** Returns the rows that are left out with the reasons, as `problemTable` formats them. */
export function leftOutTable(
  plan: Plan,
  listed: readonly ListedRow[],
  file: ListFile | null,
): string[][] {
  const found = leftOutPlaces(plan).flatMap((place) => {
    const [planned, from] = [plan.rows[place], listed[place]]
    return planned === undefined || from === undefined
      ? []
      : [{ from, problem: whyLeftOut(planned) }]
  })
  return problemTable(found, file)
}

export interface ProblemRow {
  readonly from: ListedRow
  readonly problem: string
}

/**
 * Returns rows with their problems as a table that can be fixed and imported again. It has all
 * columns of the original file in their order, then columns for values that the file lacks. Rows
 * from elsewhere use the same columns.
 */
export function problemTable(found: readonly ProblemRow[], file: ListFile | null): string[][] {
  const columns = getColumns(file)
  const body = file === null ? [] : getBodyRows(file)
  const more = fields.filter(
    (field) =>
      !columns.some((column) => column.field === field) &&
      found.some(({ from }) => (saidElsewhere(from)[field] ?? '') !== ''),
  )
  const getCells = ({ row, fileRow, changed }: ListedRow): string[] =>
    columns.map(({ field, column }) => {
      if (fileRow === null) return isData(field) ? (row[field] ?? '') : ''
      const mended = isData(field) ? changed[field] : undefined
      return mended ?? body[fileRow]?.[column] ?? ''
    })
  return [
    [
      ...columns.map(({ title }) => title),
      ...more.map((field) => fieldLabels[field]),
      problemTitle,
    ],
    ...found.map(({ from, problem }) => [
      ...getCells(from),
      ...more.map((field) => saidElsewhere(from)[field] ?? ''),
      problem,
    ]),
  ]
}

const isData = (field: Field): field is DataField => field !== '' && !isOwnField(field)

const fields = Field.options.filter(isData)

/** The values of a row that are not in the file. */
const saidElsewhere = ({ row, fileRow, changed }: ListedRow) => (fileRow === null ? row : changed)

interface Column {
  title: string
  field: Field
  column: number
}

function getColumns(file: ListFile | null): Column[] {
  if (file === null) {
    return fields.map((field, column) => ({ title: fieldLabels[field], field, column }))
  }
  const titles = file.titled ? (file.table[0] ?? []) : []
  const columns = file.columns.map((field, column) => {
    const label = field === '' ? `Column ${column + 1}` : fieldLabels[field]
    return { title: file.titled ? (titles[column] ?? '') : label, field, column }
  })
  // Drop the problems of an earlier export of this table.
  const last = columns.at(-1)
  return last?.title === problemTitle && last.field === '' ? columns.slice(0, -1) : columns
}

function whyLeftOut({ warning, reason, meant }: PlannedRow): string {
  if (warning === 'shorter') return 'gives less time than now'
  if (warning === 'past') return 'has a last day that is over'
  const why = warning === 'lookalike' ? 'looks like a typing mistake' : reason
  return meant === null ? why : `${why}; did you mean ${meant}?`
}
