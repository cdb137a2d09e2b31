import type { RecordStamps } from '@shala/contract/audit'
import { tooSoon } from '../callable/tooSoon.ts'

/**
 * How often people may change a record of their own, each change of which leaves an event: so many
 * times when it is new, and once more for each `everyMinutes` of its age.
 */
export interface Allowance {
  readonly atFirst: number
  readonly everyMinutes: number
}

/**
 * Throws a Refusal that says how long to wait where a record has changed as often as it may. The
 * stamps that it has anyway are what is counted by (docs/decisions/0019).
 */
export function refuseBeyond(
  { atFirst, everyMinutes }: Allowance,
  { revision, createdAt }: Pick<RecordStamps, 'revision' | 'createdAt'>,
  at: Date,
): void {
  if (revision < atFirst) return
  const nextAt = createdAt.getTime() + (revision - atFirst + 1) * everyMinutes * 60_000
  if (at.getTime() >= nextAt) return
  throw tooSoon('That was changed too often.', nextAt - at.getTime())
}
