import {
  type PlanInstruction,
  type planAccess,
  type PlanRow,
  RowField,
} from '@shala/contract/access/accessPlans'
import { Email } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { Day } from '@shala/contract/values/days'
import type * as z from 'zod'
import { parseEntries } from '#shared/admin/pastedEntries.ts'
import { parseTerms, type TermsErrors } from '#shared/terms/terms.ts'
import type { ListFile } from '../table/ListFile.ts'
import { getLineNumber, tableRows } from '../table/tableRows.ts'
import { correctionKey, type Draft, type DraftList } from './draft.ts'

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

/** Removes empty cells, so that the instruction of the import applies. */
function withoutEmpty(said: PlanRow): PlanRow {
  const { line, notes, adminNotes, status, types } = said
  const row: PlanRow = {
    ...(line !== undefined && { line }),
    ...(notes !== undefined && { notes }),
    ...(adminNotes !== undefined && { adminNotes }),
    ...(status !== undefined && { status, types }),
  }
  for (const field of RowField.options) {
    const cell = said[field] ?? ''
    if (cell !== '') row[field] = cell
  }
  return row
}

/** Shortens cells that are too long. They stay invalid. */
function fitting(row: PlanRow): PlanRow {
  const cut = { ...row }
  for (const field of RowField.options) {
    const cell = row[field] ?? ''
    if (cell.length > limits.planCell) cut[field] = `${cell.slice(0, limits.planCell - 1)}…`
  }
  return cut
}

interface PastedRow {
  /** Its number in the list, where every entry counts. */
  readonly line: number
  /** The address as the identity provider stores it, or the entry's text where it holds none. */
  readonly email: string
}

/** A pasted text, with each entry in exactly one of the three lists. */
interface Pasted {
  /** Each address once, in the order of the first appearance. */
  readonly addresses: readonly string[]
  /** Entries whose address is further up already. */
  readonly duplicates: readonly string[]
  /** Entries without an address. */
  readonly malformed: readonly string[]
  /** The addresses and the malformed entries in the order of the list. */
  readonly rows: readonly PastedRow[]
}

/** Reads the addresses of a pasted list, such as a column or the recipients of an email. */
export function parseAddresses(text: string): Pasted {
  const addresses = new Set<string>()
  const duplicates: string[] = []
  const malformed: string[] = []
  const rows: PastedRow[] = []
  for (const [place, entry] of parseEntries(text).entries()) {
    const line = place + 1
    const address = Email.safeParse(entry.address)
    if (!address.success) {
      malformed.push(entry.text)
      rows.push({ line, email: entry.text })
    } else if (addresses.has(address.data)) duplicates.push(entry.text)
    else {
      addresses.add(address.data)
      rows.push({ line, email: address.data })
    }
  }
  return { addresses: [...addresses], duplicates, malformed, rows }
}

export interface DraftErrors {
  people?: string
  course?: string
  reason?: string
  endsOn?: string
  terms: TermsErrors
}

export interface PlanRequest extends z.input<typeof planAccess.input> {
  instruction: PlanInstruction
  courseId: string | null
  rows: PlanRow[]
}

export function readDraft(
  draft: Draft,
  courses: readonly { courseId: string; title: string }[],
): { request: PlanRequest } | { errors: DraftErrors } {
  const rows = draftRows(draft, courses)
  const people = rowsError(rows)
  // A row without a course is a problem of that row only.
  const anyOwn = rows.some(({ courseId }) => courseId !== undefined)
  const course = draft.courseId === '' && !anyOwn ? 'Choose a course' : undefined
  const read = readInstruction(draft)
  if ('instruction' in read && people === undefined && course === undefined) {
    const courseId = draft.courseId === '' ? null : draft.courseId
    return { request: { instruction: read.instruction, courseId, rows } }
  }
  return {
    errors: {
      ...(people !== undefined && { people }),
      ...(course !== undefined && { course }),
      ...('instruction' in read ? { terms: {} } : read),
    },
  }
}

type InstructionErrors = Pick<DraftErrors, 'reason' | 'endsOn' | 'terms'>

function readInstruction(draft: Draft): { instruction: PlanInstruction } | InstructionErrors {
  const { action, reason, until, endsOn } = draft
  switch (action) {
    case 'grant': {
      const { data: terms, errors } = parseTerms(draft.terms)
      return terms === null
        ? { terms: errors }
        : { instruction: { action, source: draft.as, terms } }
    }
    case 'revoke':
      if (reason.trim() === '') {
        return { reason: 'Reason must not be empty: say why access is removed', terms: {} }
      }
      return reason.trim().length > limits.reason
        ? { reason: `Reason must be at most ${limits.reason} characters`, terms: {} }
        : { instruction: { action, source: draft.of, reason } }
    case 'extend': {
      if (until === 'open') return { instruction: { action, source: draft.of, endsOn: null } }
      const day = Day.safeParse(endsOn)
      return day.success
        ? { instruction: { action, source: draft.of, endsOn: day.data } }
        : { endsOn: `Last day ${day.error.issues[0]?.message ?? ''}`, terms: {} }
    }
  }
}

function rowsError(rows: readonly PlanRow[]): string | undefined {
  const [count, most] = [rows.length, limits.planRows].map((n) => n.toLocaleString('en'))
  if (rows.length === 0) return 'Put at least one person on the list'
  if (rows.length > limits.planRows) {
    return `This is a list of ${count}; at most ${most} can be imported at once`
  }
  const isLong = (text = '') => text.length > limits.notes
  const long = rows.find(({ notes, adminNotes }) => isLong(notes) || isLong(adminNotes))
  if (long !== undefined) {
    const who = long.email ?? long.userId ?? 'one row'
    const which = isLong(long.notes) ? 'note for the student' : 'notes for admins'
    return `In the row of ${who} the ${which} must be at most ${limits.notes.toLocaleString('en')} characters`
  }
  return undefined
}
