import type { BulkResult } from '@shala/contract/access'
import type { Person } from '@shala/contract/people'
import type { Outcome } from '../outcome.ts'

export type BulkAction = 'grant' | 'revoke'

/** One person of a bulk change, or an address that is nobody's. */
export interface Row {
  /** The uid, or the address where nobody has it. */
  key: string
  userId: string | null
  email: string | null
  name: string | null
  /** `held`: they hold the course already, and a grant would overwrite what was paid for it. */
  state: 'waiting' | 'done' | 'failed' | 'held'
  /** Why it failed. */
  error: string | null
  /** Failed before it was sent: only another look at who has this address can help. */
  blocked: 'unknown' | 'unverified' | null
}

export const unknownAddress = 'nobody is registered with this address'
export const unverifiedAddress = 'has not verified this address yet'
export const noAnswer = 'the server gave no answer for this person; try again'

/** Nobody, where nobody is to be spared. */
const nobody: ReadonlySet<string> = new Set()

/**
 * The row of a person. A grant spares those who hold the course, and fails before it is sent for
 * somebody whose address is not proven.
 */
export function rowOf(
  action: BulkAction,
  person: Person,
  holders: ReadonlySet<string> = nobody,
): Row {
  const held = action === 'grant' && holders.has(person.userId)
  const blocked = action === 'grant' && !held && !person.emailVerified
  return {
    key: person.userId,
    userId: person.userId,
    email: person.email,
    name: person.displayName,
    state: held ? 'held' : blocked ? 'failed' : 'waiting',
    error: blocked ? unverifiedAddress : null,
    blocked: blocked ? 'unverified' : null,
  }
}

function rowOfUnknown(email: string): Row {
  return {
    key: email,
    userId: null,
    email,
    name: null,
    state: 'failed',
    error: unknownAddress,
    blocked: 'unknown',
  }
}

/**
 * Rows for the people chosen one by one, then for the addresses in the order pasted. Nobody is
 * listed twice: `repeated` are the addresses of people who were chosen as well.
 */
export function planRows(
  action: BulkAction,
  chosen: readonly Person[],
  addresses: readonly string[],
  found: readonly Person[],
  holders: ReadonlySet<string> = nobody,
): { rows: Row[]; repeated: string[] } {
  const byEmail = new Map(found.map((person) => [person.email?.toLowerCase(), person]))
  const rows = new Map<string, Row>()
  for (const person of chosen) rows.set(person.userId, rowOf(action, person, holders))
  const repeated: string[] = []
  for (const address of addresses) {
    const person = byEmail.get(address)
    const row = person ? rowOf(action, person, holders) : rowOfUnknown(address)
    if (rows.has(row.key)) repeated.push(address)
    else rows.set(row.key, row)
  }
  return { rows: [...rows.values()], repeated }
}

/** The rows after a chunk was answered, or was not; rows that were not sent stay as they are. */
export function mergeChunk(
  rows: readonly Row[],
  sent: ReadonlySet<string>,
  outcome: Outcome<BulkResult>,
): Row[] {
  const successful = new Set(outcome.success ? outcome.successful : [])
  const errors = new Map(
    outcome.success ? outcome.failed.map(({ userId, error }) => [userId, error]) : [],
  )
  return rows.map((row) => {
    if (row.userId === null || !sent.has(row.userId)) return row
    if (successful.has(row.userId)) return { ...row, state: 'done', error: null }
    const error = outcome.success ? (errors.get(row.userId) ?? noAnswer) : outcome.error
    return { ...row, state: 'failed', error }
  })
}

/**
 * The failed rows made ready for another try; those blocked need a look-up of their address
 * first.
 */
export function rowsToRetry(
  action: BulkAction,
  rows: readonly Row[],
  found: readonly Person[],
): Row[] {
  const byEmail = new Map(found.map((person) => [person.email?.toLowerCase(), person]))
  const taken = new Set(rows.map(({ key }) => key))
  return rows.map((row) => {
    if (row.state !== 'failed') return row
    if (row.blocked === null) return { ...row, state: 'waiting', error: null }
    const person = byEmail.get(row.email?.toLowerCase())
    if (!person) return row
    // Somebody else's row may hold this person already, under an address that was theirs.
    if (person.userId !== row.key && taken.has(person.userId)) return row
    return rowOf(action, person)
  })
}

export function count(rows: readonly Row[], state: Row['state']): number {
  return rows.reduce((sum, row) => (row.state === state ? sum + 1 : sum), 0)
}
