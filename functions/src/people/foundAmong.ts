import type { Person } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import { personOf } from './person.ts'

/** Sorts records into what was asked for: the people found, in the order asked, each once, and who is missing. */
export function foundAmong(
  asked: readonly string[],
  records: readonly UserRecord[],
  keyOf: (record: UserRecord) => string | undefined,
): { found: Person[]; missing: string[] } {
  const byKey = new Map(records.map((record) => [keyOf(record), record]))
  const each = [...new Set(asked)]
  return {
    found: each.flatMap((key) => {
      const record = byKey.get(key)
      return record === undefined ? [] : [personOf(record)]
    }),
    missing: each.filter((key) => !byKey.has(key)),
  }
}
