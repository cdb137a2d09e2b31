import { Email } from '@shala/contract/email'

/** What was pasted: addresses, each once, and the words that are none. */
export interface Pasted {
  readonly emails: readonly string[]
  readonly others: readonly string[]
}

/** Reads addresses out of whatever is pasted, such as a column or the line of a letter's recipients. */
export function readAddresses(text: string): Pasted {
  const emails = new Set<string>()
  const others: string[] = []
  for (const word of text.split(/[\s,;<>"()]+/).filter(Boolean)) {
    const email = Email.safeParse(word.replace(/^mailto:/i, ''))
    if (email.success) emails.add(email.data)
    // The words around an address are the name of whose it is.
    else if (word.includes('@')) others.push(word)
  }
  return { emails: [...emails], others }
}
