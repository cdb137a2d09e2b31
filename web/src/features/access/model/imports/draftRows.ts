import type { PlanRow } from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import { parseAddresses } from '../table/parseAddresses.ts'
import { lineOf, tableRows, type ListFile } from '../table/tableRows.ts'
import type { DraftList } from './draft.ts'

/** A row of a draft, and where it comes from. */
export interface ListedRow {
  /** By which it is found again, whatever else is put on the list. */
  key: string
  row: PlanRow
  /** Its place among the rows of the file; null where it comes from elsewhere. */
  fileRow: number | null
  /** What its admin put right, which the file does not say. */
  changed: PlanRow
}

type CourseNames = readonly { courseId: string; title: string }[]

/** The rows of a draft for the plan: people chosen, pasted, of a file, and those refused before. */
export function listedRows(draft: DraftList, courses: CourseNames): ListedRow[] {
  const pasted = parseAddresses(draft.pasted)
  const corrections = new Map(Object.entries(draft.corrections))
  const elsewhere = (key: string, row: PlanRow) => ({ key, row, fileRow: null })
  const rows = [
    ...draft.chosen.map(({ userId }) => elsewhere(`chosen ${userId}`, { userId })),
    // An entry without an address is planned too, so that the admin sees it.
    ...pasted.rows.map(({ line, email }) =>
      // Beside a file its own numbers count.
      elsewhere(`pasted ${email}`, draft.file === null ? { line, email } : { email }),
    ),
    ...(draft.file === null ? [] : fileRows(draft.file, courses)),
    ...(draft.again?.rows ?? []).map((row, place) => elsewhere(`again ${place}`, row)),
  ]
  return rows.map(({ key, row, fileRow }) => {
    const edit = draft.edits[key] ?? {}
    const changed = { ...edit, ...correctionOf({ ...row, ...edit }, corrections) }
    return { key, row: withoutEmpty(fitting({ ...row, ...changed })), fileRow, changed }
  })
}

function fileRows(file: ListFile, courses: CourseNames) {
  return tableRows(file, courses).map((row, fileRow) => ({
    // By its place in the file: whether the first row is one may be said later.
    key: `file ${file.titled ? fileRow + 1 : fileRow}`,
    row: { ...row, line: lineOf(file, fileRow) },
    fileRow,
  }))
}

export function draftRows(draft: DraftList, courses: CourseNames): PlanRow[] {
  return listedRows(draft, courses).map(({ row }) => row)
}

/** How an address is looked up among the corrections. */
export const correctionKey = (email: string): string => email.trim().toLowerCase()

function correctionOf(row: PlanRow, corrections: ReadonlyMap<string, string>): PlanRow {
  const email = corrections.get(correctionKey(row.email ?? ''))
  return email === undefined ? {} : { email }
}

/** A cell that was emptied says nothing: the order holds. */
function withoutEmpty({ line, notes, adminNotes, ...said }: PlanRow): PlanRow {
  const row: PlanRow = {
    ...(line !== undefined && { line }),
    ...(notes !== undefined && { notes }),
    ...(adminNotes !== undefined && { adminNotes }),
  }
  for (const field of cells) {
    const cell = said[field] ?? ''
    if (cell !== '') row[field] = cell
  }
  return row
}

/** A cell that is longer than any address is none, and stays none when it is cut. */
function fitting(row: PlanRow): PlanRow {
  const cut = { ...row }
  for (const field of cells) {
    const cell = row[field] ?? ''
    if (cell.length > limits.planCell) cut[field] = `${cell.slice(0, limits.planCell - 1)}…`
  }
  return cut
}

const cells = [
  ...['email', 'userId', 'courseId', 'startsOn', 'endsOn'],
  ...['amount', 'currency', 'paymentId', 'paymentStatus'],
] as const
