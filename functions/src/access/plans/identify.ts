import type { AccessOrder } from '@shala/contract/accessPlans'
import { comparableEmail } from '@shala/contract/email'
import type { UserRecord } from 'firebase-admin/auth'
import type { People } from '../../people/peopleNamed.ts'
import { mistypeOf } from './mistypedAddress.ts'
import { fault, type Fault, type Reading } from './readRow.ts'

/** A row and whom it is about. */
export interface Identified {
  readonly reading: Reading
  /** Null where nobody has proven to be the person, and where the row is at fault. */
  readonly userId: string | null
  readonly account: UserRecord | null
  readonly fault: Fault | null
  /** An address that may have been meant. */
  readonly meant: string | null
}

/** Whom a row is about, among the people that its list names. */
export function identified(
  reading: Reading,
  order: AccessOrder,
  { people, common }: { readonly people: People; readonly common: readonly string[] },
): Identified {
  const nobody = { reading, userId: null, account: null, fault: null, meant: null }
  if (reading.fault !== null) {
    return { ...nobody, fault: reading.fault, meant: reading.fault.meant }
  }
  return reading.userId === null
    ? { ...nobody, ...byAddress(reading.email ?? '', people, common) }
    : { ...nobody, ...byId(reading.userId, reading.email, { order, people }) }
}

function byId(
  userId: string,
  email: string | null,
  { order, people }: { readonly order: AccessOrder; readonly people: People },
): Partial<Identified> {
  const account = people.byId.get(userId) ?? null
  // What was once granted can be taken back when the account is gone.
  if (account === null && order.action === 'grant') {
    return { fault: fault('userId', 'nobody has this id') }
  }
  const isOther =
    email !== null &&
    account !== null &&
    (account.email === undefined || comparableEmail(account.email) !== email) &&
    people.byAddress.get(email)?.uid !== userId
  return isOther ? { fault: fault('email', 'is not the address of this id') } : { userId, account }
}

function byAddress(
  email: string,
  { byAddress: proven, unproven }: People,
  common: readonly string[],
): Partial<Identified> {
  const account = proven.get(email)
  if (account !== undefined) return { userId: account.uid, account }
  const mistype = unproven.has(email) ? null : mistypeOf(email, common)
  if (mistype?.certain !== true) return { meant: mistype?.meant ?? null }
  const { meant } = mistype
  return { meant, fault: { ...fault('email', 'looks mistyped, and nobody has it'), meant } }
}

/**
 * The rows, where a person comes up again with the same course, whether by uid or by another of
 * their addresses, marked as such: the first of them counts.
 */
export function withoutDoubles(rows: readonly Identified[]): Identified[] {
  const firsts = new Map<string, number>()
  return rows.map((row, place) => {
    const { userId, reading } = row
    if (row.fault !== null) return row
    const whose = userId === null ? ['address', reading.email] : ['uid', userId]
    const key = JSON.stringify([...whose, reading.courseId])
    const first = firsts.get(key)
    if (first === undefined) {
      firsts.set(key, place)
      return row
    }
    const again = `is the same person and course as row ${first + 1}`
    return { ...row, fault: fault(userId === reading.userId ? 'userId' : 'email', again) }
  })
}
