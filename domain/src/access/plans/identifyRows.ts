import { noAccount } from '@shala/contract/AppError'
import type { PlanInstruction } from '@shala/contract/access/accessPlans'
import { comparableEmail } from '@shala/contract/emails/email'
import { commonDomains, findMistype } from '@shala/contract/emails/mistypedAddress'
import type { Person } from '@shala/contract/people/people'
import { type ParsedRow, rowError, type RowError } from './parseRow.ts'

export interface PlanPeople {
  readonly byId: ReadonlyMap<string, Person>
  /** By the addresses that the accounts have verified. */
  readonly byAddress: ReadonlyMap<string, Person>
  /** By addresses that no account has verified. */
  readonly unproven: Pick<ReadonlyMap<string, unknown>, 'has'>
}

export interface Identified {
  readonly parsed: ParsedRow
  /** Null if no account has verified the address, or the row has an error. */
  readonly userId: string | null
  readonly account: Person | null
  readonly error: RowError | null
  /** The address that was probably intended. */
  readonly meant: string | null
  /** The address looks mistyped, so the admin has to decide. */
  readonly isLookalike: boolean
}

/** Finds the student of each row, and marks rows that repeat an earlier one. */
export function identifyRows(
  rows: readonly ParsedRow[],
  instruction: PlanInstruction,
  people: PlanPeople,
): Identified[] {
  const common = commonDomains(
    rows.flatMap(({ email, error }) => (error === null ? (email ?? []) : [])),
  )
  return withoutDoubles(rows.map((parsed) => identifyRow(parsed, instruction, { people, common })))
}

function identifyRow(
  parsed: ParsedRow,
  instruction: PlanInstruction,
  { people, common }: { readonly people: PlanPeople; readonly common: readonly string[] },
): Identified {
  const nobody = {
    parsed,
    userId: null,
    account: null,
    error: null,
    meant: null,
    isLookalike: false,
  }
  if (parsed.error !== null) {
    return { ...nobody, error: parsed.error, meant: parsed.error.meant }
  }
  return parsed.userId === null
    ? { ...nobody, ...byAddress(parsed.email ?? '', people, common) }
    : { ...nobody, ...byId(parsed.userId, parsed.email, { instruction, people }) }
}

function byId(
  userId: string,
  email: string | null,
  { instruction, people }: { readonly instruction: PlanInstruction; readonly people: PlanPeople },
): Partial<Identified> {
  const account = people.byId.get(userId) ?? null
  // Access can be revoked even if the account is gone.
  if (account === null && instruction.action === 'grant') {
    return { error: rowError('userId', noAccount().text) }
  }
  const isOther =
    email !== null &&
    account !== null &&
    (account.email === null || comparableEmail(account.email) !== email) &&
    people.byAddress.get(email)?.userId !== userId
  return isOther
    ? { error: rowError('email', 'is not the address of this id') }
    : { userId, account }
}

function byAddress(
  email: string,
  { byAddress: proven, unproven }: PlanPeople,
  common: readonly string[],
): Partial<Identified> {
  const account = proven.get(email)
  if (account !== undefined) return { userId: account.userId, account }
  const mistype = unproven.has(email) ? null : findMistype(email, common)
  return { meant: mistype?.meant ?? null, isLookalike: mistype?.isLikely === true }
}

/**
 * Marks rows that repeat a student and course, by uid or any of their addresses. The first row
 * counts.
 */
function withoutDoubles(rows: readonly Identified[]): Identified[] {
  const firsts = new Map<string, number>()
  return rows.map((row, place) => {
    const { userId, parsed } = row
    if (row.error !== null) return row
    const whose = userId === null ? ['address', parsed.email] : ['uid', userId]
    const key = JSON.stringify([...whose, parsed.courseId])
    const first = firsts.get(key)
    if (first === undefined) {
      firsts.set(key, place)
      return row
    }
    const line = rows[first]?.parsed.line ?? first + 1
    const again = `is the same person and course as row ${line}`
    return { ...row, error: rowError(parsed.userId === null ? 'email' : 'userId', again) }
  })
}
