import { useMemo } from 'react'
import type { Plan } from '#features/access/model/imports/plan.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Notice } from '#shared/ui/Notice.tsx'

/** Points out addresses that reach the same Gmail mailbox. Each row stays as it is. */
export function SameMailboxes({ rows }: Pick<Plan, 'rows'>) {
  const groups = useMemo(() => findSameMailboxes(rows.map(({ email }) => email ?? '')), [rows])
  if (groups.length === 0) return null
  const count =
    groups.length === 1 ? 'One Gmail mailbox is' : `${groups.length} Gmail mailboxes are`
  return (
    <Notice tone="warn">
      <p>
        {count} on the list in several spellings. Gmail ignores dots and everything after a plus
        sign. The rows stay separate: remove the ones you do not need.
      </p>
      <ul>
        {groups.slice(0, shownLimits.importNotes.mailboxes).map((group) => (
          <li key={group[0]}>{group.join(', ')}</li>
        ))}
        {groups.length > shownLimits.importNotes.mailboxes && (
          <li>and {groups.length - shownLimits.importNotes.mailboxes} more</li>
        )}
      </ul>
    </Notice>
  )
}

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
