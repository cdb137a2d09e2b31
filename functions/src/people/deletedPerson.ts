/** A person whose data is erased, by everything that documents may still know them by. */
export interface ErasedPerson {
  /** Null for a person without an account. */
  readonly userId: string | null
  /**
   * The addresses that the account had verified and that no other account has verified since. Data
   * of the school under these addresses belongs to the person. Data under an address that was only
   * registered belongs to its true owner and stays.
   */
  readonly addresses: readonly string[]
  /**
   * The address of a deleted account that a newer account has proven since, often of the same
   * person. Documents under it are part of the deleted account only if they are older than `until`.
   */
  readonly reused: ReusedAddress | null
  readonly names: readonly string[]
}

export interface ReusedAddress {
  readonly email: string
  readonly until: Date
}

/** A person whose account is gone. */
export interface DeletedPerson extends ErasedPerson {
  readonly userId: string
}

/** Returns the addresses under which a document that was created at a moment belongs to the person. */
export function addressesAt({ addresses, reused }: ErasedPerson, createdAt: Date): string[] {
  return reused !== null && createdAt < reused.until ? [...addresses, reused.email] : [...addresses]
}

/** Lists the addresses under which some documents may belong to the person: see `addressesAt`. */
export function everyAddress({ addresses, reused }: ErasedPerson): string[] {
  return reused === null ? [...addresses] : [...addresses, reused.email]
}

/** The replacement for the name of a deleted person in a text. */
export const redacted = '(deleted)'

/**
 * Removes the addresses, the uid and the full names of a person from a text that may be about others
 * as well. A name of one word stays: a deleted "Rose" must not change "Rose garden workshop".
 */
export function redactPerson(text: string, person: ErasedPerson): string {
  const fullNames = person.names.filter((name) => /\S\s+\S/.test(name))
  return redactOwnText(text, { ...person, names: fullNames })
}

/** Removes the addresses, the uid and all names of a person from a text about them alone. */
export function redactOwnText(text: string, person: ErasedPerson): string {
  const { userId, names } = person
  const addresses = everyAddress(person).flatMap((email) => [email, encodeURIComponent(email)])
  const traces = [...addresses, ...names]
  const left = traces
    .filter((trace) => trace.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, trace) => rest.replace(everywhere(trace), () => redacted), text)
  return userId === null ? left : left.replaceAll(userId, redacted)
}

/** As a whole word: a Jo who leaves takes no part of Johanna along. */
function everywhere(trace: string): RegExp {
  const literal = trace.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu')
}
