import { Email } from '@shala/contract/emails/email'
import { parseEntries } from '../../../../shared/admin/pastedEntries.ts'

/** A pasted entry that is planned. */
interface PastedRow {
  /** Its number in the list, where every entry counts. */
  readonly line: number
  /** The address as the identity provider stores it, or the entry's text where it holds none. */
  readonly email: string
}

/** A pasted text, with each entry in exactly one of the three lists. */
export interface Pasted {
  /** Each address once, in the order of the first appearance. */
  readonly addresses: readonly string[]
  /** Entries whose address is further up already. */
  readonly duplicates: readonly string[]
  /** Entries without an address. */
  readonly malformed: readonly string[]
  /** The addresses and the malformed entries in the order of the list. */
  readonly rows: readonly PastedRow[]
}

/** Reads the addresses of a pasted list, such as a column or the recipients of an email. */
export function parseAddresses(text: string): Pasted {
  const addresses = new Set<string>()
  const duplicates: string[] = []
  const malformed: string[] = []
  const rows: PastedRow[] = []
  for (const [place, entry] of parseEntries(text).entries()) {
    const line = place + 1
    const address = Email.safeParse(entry.address)
    if (!address.success) {
      malformed.push(entry.text)
      rows.push({ line, email: entry.text })
    } else if (addresses.has(address.data)) duplicates.push(entry.text)
    else {
      addresses.add(address.data)
      rows.push({ line, email: address.data })
    }
  }
  return { addresses: [...addresses], duplicates, malformed, rows }
}
