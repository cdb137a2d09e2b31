import type { UserRecord } from 'firebase-admin/auth'
import { findPeople } from './findPeople.ts'

/** An account that goes by an address, and whether it has proven that the address is its own. */
export interface Addressee {
  readonly record: UserRecord
  readonly proven: boolean
}

/** The account to which an address belongs, or null: see `whoseAddresses`. */
export async function whoseAddress(email: string): Promise<Addressee | null> {
  return (await whoseAddresses([email])).get(email) ?? null
}

/**
 * The accounts to which addresses belong, by address, trimmed and in lower case; what nobody has is
 * left out. An address belongs to the account that has proven it, as its own or as a second one; or
 * else to whoever registered with it and has proven nothing.
 */
export async function whoseAddresses(emails: readonly string[]): Promise<Map<string, Addressee>> {
  const { byAddress, unproven } = await findPeople([], emails)
  return new Map<string, Addressee>([
    ...[...unproven].map(([email, record]) => [email, { record, proven: false }] as const),
    ...[...byAddress].map(([email, record]) => [email, { record, proven: true }] as const),
  ])
}
