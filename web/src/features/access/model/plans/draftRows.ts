import type { PlanRow } from '@shala/contract/accessPlans'
import { limits } from '@shala/contract/limits'
import { parseAddresses } from '../table/parseAddresses.ts'
import { tableRows } from '../table/tableRows.ts'
import type { DraftList } from './draft.ts'

/** The rows of a draft for the plan: people chosen, pasted, of a file, and those refused before. */
export function draftRows(
  draft: DraftList,
  courses: readonly { courseId: string; title: string }[],
): PlanRow[] {
  const pasted = parseAddresses(draft.pasted)
  const corrections = new Map(Object.entries(draft.corrections))
  const rows: PlanRow[] = [
    ...draft.chosen.map(({ userId }) => ({ userId })),
    // What is no address is planned too: the plan says so, and nothing is lost unseen.
    ...[...pasted.addresses, ...pasted.malformed].map((email) => ({ email })),
    ...(draft.file === null ? [] : tableRows(draft.file, courses)),
    ...(draft.again?.rows ?? []),
  ]
  return rows.map((row) => fitting(corrected(row, corrections)))
}

/** How an address is looked up among the corrections. */
export const correctionKey = (email: string): string => email.trim().toLowerCase()

function corrected(row: PlanRow, corrections: ReadonlyMap<string, string>): PlanRow {
  const meant = corrections.get(correctionKey(row.email ?? ''))
  return meant === undefined ? row : { ...row, email: meant }
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
