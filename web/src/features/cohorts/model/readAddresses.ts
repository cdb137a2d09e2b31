import { Email } from '@shala/contract/emails/email'
import { commonDomains, mistypeOf, repairedAddress } from '@shala/contract/emails/mistypedAddress'
import { entriesOf, type Entry } from '../../../shared/admin/pastedEntries.ts'

/** Why an entry is not added as it stands. */
interface Problem {
  /** A predicate, such as `is not an e-mail address`. */
  readonly reason: string
  /** The address that was probably meant, or null. */
  readonly meant: string | null
  /** It may be somebody's all the same: whoever knows better can keep it. */
  readonly mayStay: boolean
}

/** A pasted entry: the address in it, or null where there is none, and what is wrong with it. */
export interface PastedEntry extends Entry {
  readonly email: string | null
  readonly problem: Problem | null
}

/** An entry that is not added as it stands. */
export type WrongEntry = PastedEntry & { readonly problem: Problem }

/**
 * Reads addresses out of whatever is pasted, such as a column or the line of an e-mail's recipients.
 * What holds no address, and what looks mistyped, is a problem, as it is in an import. `trusted` are
 * addresses that somebody has, or that are meant as they are.
 */
export function readAddresses(text: string, trusted: ReadonlySet<string>): PastedEntry[] {
  const read = entriesOf(text).map((entry) => ({
    entry,
    email: Email.safeParse(entry.address),
  }))
  const common = commonDomains(read.flatMap(({ email }) => email.data ?? []))
  return read.map(({ entry, email }): PastedEntry => {
    if (!email.success) {
      const reason = email.error.issues[0]?.message ?? 'is not an e-mail address'
      const meant = repairedAddress(entry.text)
      return { ...entry, email: null, problem: { reason, meant, mayStay: false } }
    }
    const mistype = trusted.has(email.data) ? null : mistypeOf(email.data, common)
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

/** The addresses that can be added, each once. */
export function soundAddresses(entries: readonly PastedEntry[]): string[] {
  return [...new Set(entries.flatMap(({ email, problem }) => (problem ? [] : (email ?? []))))]
}

export function wrongEntries(entries: readonly PastedEntry[]): WrongEntry[] {
  return entries.flatMap((entry) =>
    entry.problem === null ? [] : [{ ...entry, problem: entry.problem }],
  )
}

/** The text with what was meant in the place of some of its entries. */
export function corrected(text: string, entries: readonly WrongEntry[]): string {
  return entries
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (now, { start, end, problem: { meant } }) =>
        meant === null ? now : now.slice(0, start) + meant + now.slice(end),
      text,
    )
}

/** What is left to paste once some addresses were added, an entry a line. */
export function withoutAdded(entries: readonly PastedEntry[], added: ReadonlySet<string>): string {
  return entries
    .filter(({ email, problem }) => problem !== null || email === null || !added.has(email))
    .map(({ text }) => text)
    .join('\n')
}
