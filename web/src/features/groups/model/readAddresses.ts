import { Email } from '@shala/contract/emails/email'
import { commonDomains, findMistype } from '@shala/contract/emails/mistypedAddress'
import { repairedAddress } from '@shala/contract/emails/repairedAddress'
import { parseEntries, type Entry } from '#shared/admin/pastedEntries.ts'

interface Problem {
  /** A predicate, such as `is not an email address`. */
  readonly reason: string
  readonly meant: string | null
  /** True if the admin may accept the address as typed. */
  readonly mayStay: boolean
}

export interface PastedEntry extends Entry {
  readonly email: string | null
  readonly problem: Problem | null
}

export type WrongEntry = PastedEntry & { readonly problem: Problem }

/**
 * Parses addresses from pasted text, such as a column or the recipients of an email. Malformed and
 * mistyped addresses are problems, as in an import. `trusted` addresses have an account or are
 * confirmed.
 */
export function readAddresses(text: string, trusted: ReadonlySet<string>): PastedEntry[] {
  const read = parseEntries(text).map((entry) => ({
    entry,
    email: Email.safeParse(entry.address),
  }))
  const common = commonDomains(read.flatMap(({ email }) => email.data ?? []))
  return read.map(({ entry, email }): PastedEntry => {
    if (!email.success) {
      const reason = email.error.issues[0]?.message ?? 'is not an email address'
      const meant = repairedAddress(entry.text)
      return { ...entry, email: null, problem: { reason, meant, mayStay: false } }
    }
    const mistype = trusted.has(email.data) ? null : findMistype(email.data, common)
    if (mistype === null) return { ...entry, email: email.data, problem: null }
    const { meant } = mistype
    return {
      ...entry,
      email: email.data,
      problem: {
        reason: 'looks like a typing mistake, and no student has it',
        meant,
        mayStay: true,
      },
    }
  })
}

/** Returns the valid addresses without duplicates. */
export function soundAddresses(entries: readonly PastedEntry[]): string[] {
  return [...new Set(entries.flatMap(({ email, problem }) => (problem ? [] : (email ?? []))))]
}

export function wrongEntries(entries: readonly PastedEntry[]): WrongEntry[] {
  return entries.flatMap((entry) =>
    entry.problem === null ? [] : [{ ...entry, problem: entry.problem }],
  )
}

/** Applies the suggestions of some entries to the text. */
export function corrected(text: string, entries: readonly WrongEntry[]): string {
  return entries
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (now, { start, end, problem: { meant } }) =>
        meant === null ? now : now.slice(0, start) + meant + now.slice(end),
      text,
    )
}

/** Returns the remaining entries after some addresses were added, one per line. */
export function withoutAdded(entries: readonly PastedEntry[], added: ReadonlySet<string>): string {
  return entries
    .filter(({ email, problem }) => problem !== null || email === null || !added.has(email))
    .map(({ text }) => text)
    .join('\n')
}
