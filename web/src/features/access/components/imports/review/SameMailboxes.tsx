import { useMemo } from 'react'
import { shownLimits } from '../../../../../shared/shownLimits.ts'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import type { Plan } from '../../../model/imports/plan.ts'
import { findSameMailboxes } from '../../../model/imports/sameMailboxes.ts'

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
