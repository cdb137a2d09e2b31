import { Email } from '@shala/contract/email'
import { entriesOf } from '../../../../shared/pastedEntries.ts'

/** What was pasted, each entry in exactly one list. */
export interface Pasted {
  /** As the identity provider keeps them, each once, in the order of their first appearance. */
  addresses: string[]
  /** Entries whose address stands further up already. */
  duplicates: string[]
  /** Entries that hold no address. */
  malformed: string[]
}

export function parseAddresses(text: string): Pasted {
  const addresses = new Set<string>()
  const duplicates: string[] = []
  const malformed: string[] = []
  for (const entry of entriesOf(text)) {
    const address = Email.safeParse(entry.address.replace(/^mailto:/i, ''))
    if (!address.success) malformed.push(entry.text)
    else if (addresses.has(address.data)) duplicates.push(entry.text)
    else addresses.add(address.data)
  }
  return { addresses: [...addresses], duplicates, malformed }
}
