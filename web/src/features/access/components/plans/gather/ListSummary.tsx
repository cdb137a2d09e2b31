import { useDeferredValue, useMemo } from 'react'
import type { CourseName } from '../../../model/courses.ts'
import type { Draft } from '../../../model/plans/draft.ts'
import { draftRows } from '../../../model/plans/draftRows.ts'

/** How long the whole list is. */
export function ListSummary({ draft, courses }: { draft: Draft; courses: readonly CourseName[] }) {
  const { pasted, chosen, file, again, corrections, edits } = useDeferredValue(draft)
  const count = useMemo(
    () => draftRows({ pasted, chosen, file, again, corrections, edits }, courses).length,
    [pasted, chosen, file, again, corrections, edits, courses],
  )
  const words = count === 1 ? '1 row on the list' : `${count.toLocaleString('en')} rows on the list`
  return (
    <p className="soft small" role="status">
      {count > 0 && words}
    </p>
  )
}
