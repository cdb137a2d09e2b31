/** Domains of Gmail, which ignores dots and everything behind a plus sign in the name of a mailbox. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns groups of different addresses that reach the same Gmail mailbox, in the order of the list.
 * They can still be accounts of two people, so nothing merges them.
 */
export function findSameMailboxes(emails: Iterable<string>): string[][] {
  const spellings = new Map<string, Set<string>>()
  for (const email of emails) {
    const address = email.trim().toLowerCase()
    const at = address.lastIndexOf('@')
    if (!gmail.has(address.slice(at + 1))) continue
    const mailbox = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
    const known = spellings.get(mailbox)
    if (known === undefined) spellings.set(mailbox, new Set([address]))
    else known.add(address)
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((group) => [...group])
}
