import { useDeferredValue, useMemo } from 'react'
import type { CourseName } from '../PlanDesk.tsx'
import type { Draft } from '../draft.ts'
import { draftRows } from '../draftRows.ts'

/** How long the whole list is. */
export function ListSummary({ draft, courses }: { draft: Draft; courses: readonly CourseName[] }) {
  const settled = useDeferredValue(draft)
  const count = useMemo(() => draftRows(settled, courses).length, [settled, courses])
  const words = count === 1 ? '1 row on the list' : `${count.toLocaleString('en')} rows on the list`
  return (
    <p className="soft small" role="status">
      {count > 0 && words}
    </p>
  )
}
