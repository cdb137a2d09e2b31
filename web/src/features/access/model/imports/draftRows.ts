import type { PlanRow } from '@shala/contract/access/accessPlans'
import { limits } from '@shala/contract/limits'
import type { ListFile } from '../table/ListFile.ts'
import { parseAddresses } from '../table/parseAddresses.ts'
import { getLineNumber, tableRows } from '../table/tableRows.ts'
import { correctionKey, type DraftList } from './draft.ts'

/** A row of a draft and its origin. */
export interface ListedRow {
  /** Identifies the row when the list changes. */
  key: string
  row: PlanRow
  /** The row's position in the file; null for rows from elsewhere. */
  fileRow: number | null
  /** Corrections by the admin, which the file does not contain. */
  changed: PlanRow
}

type CourseNames = readonly { courseId: string; title: string }[]

/** Returns the rows to plan: selected, pasted, from a file, and refused before. */
export function listedRows(draft: DraftList, courses: CourseNames): ListedRow[] {
  const pasted = parseAddresses(draft.pasted)
  const corrections = new Map(Object.entries(draft.corrections))
  const elsewhere = (key: string, row: PlanRow) => ({ key, row, fileRow: null })
  const rows = [
    ...draft.chosen.map(({ userId }) => elsewhere(`chosen ${userId}`, { userId })),
    // Plan entries without an address too, so that the admin sees them.
    ...pasted.rows.map(({ line, email }) =>
      // Line numbers belong to the file if there is one.
      elsewhere(`pasted ${email}`, draft.file === null ? { line, email } : { email }),
    ),
    ...(draft.file === null ? [] : fileRows(draft.file, courses)),
    ...(draft.again?.rows ?? []).map((row, place) => elsewhere(`again ${place}`, row)),
  ]
  return rows.map(({ key, row, fileRow }) => {
    const edit = draft.edits[key] ?? {}
    const changed = { ...edit, ...getCorrection({ ...row, ...edit }, corrections) }
    return { key, row: withoutEmpty(fitting({ ...row, ...changed })), fileRow, changed }
  })
}

function fileRows(file: ListFile, courses: CourseNames) {
  return tableRows(file, courses).map((row, fileRow) => ({
    // Count the title row, because the admin may still decide whether there is one.
    key: `file ${file.titled ? fileRow + 1 : fileRow}`,
    row: { ...row, line: getLineNumber(file, fileRow) },
    fileRow,
  }))
}

export function draftRows(draft: DraftList, courses: CourseNames): PlanRow[] {
  return listedRows(draft, courses).map(({ row }) => row)
}

function getCorrection(row: PlanRow, corrections: ReadonlyMap<string, string>): PlanRow {
  const email = corrections.get(correctionKey(row.email ?? ''))
  return email === undefined ? {} : { email }
}

/** Removes empty cells, so that the order of the import applies. */
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

/** Shortens cells that are too long. They stay invalid. */
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
