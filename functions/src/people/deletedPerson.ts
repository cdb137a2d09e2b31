/** Somebody whose account is gone, by all that documents may still know them by. */
export interface DeletedPerson {
  readonly userId: string
  /**
   * The addresses that the account had proven to be its own, and that nobody else has proven since.
   * What the school keeps under one of them was theirs. What it keeps under an address with which
   * the account was merely registered is its true owner's, and stays.
   */
  readonly addresses: readonly string[]
  /** The names that they gave. */
  readonly names: readonly string[]
}

/** What stands where a text named somebody who is gone. */
const redacted = '(deleted)'

/** A text without the names, the addresses and the uid of somebody, however they are written. */
export function redactPerson(text: string, { userId, addresses, names }: DeletedPerson): string {
  const traces = [...addresses.flatMap((email) => [email, encodeURIComponent(email)]), ...names]
  return traces
    .filter((trace) => trace.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, trace) => left.replace(everywhere(trace), () => redacted), text)
    .replaceAll(userId, redacted)
}

/** As a whole word: a Jo who leaves takes no part of Johanna along. */
function everywhere(trace: string): RegExp {
  const literal = trace.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu')
}
