import type { Person } from '@shala/contract/people'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BulkComposer } from './BulkComposer.tsx'
import { BulkResults } from './BulkResults.tsx'
import { BulkReview } from './BulkReview.tsx'
import { useBulkRun } from './bulkRunContext.ts'
import { emptyDraft } from './draft.ts'

interface BulkDeskProps {
  /** The admin's uid. */
  adminId: string
  courses: readonly { courseId: string; title: string }[]
  /** A search for people, from whose finds the list is filled. */
  search: (onChoose: (person: Person) => void) => ReactNode
}

/** Grants or revokes one course for many people: list, look over, run, try again. */
export function BulkDesk({ adminId, courses, search }: BulkDeskProps) {
  const { run, state } = useBulkRun()
  const [draft, setDraft] = useState(emptyDraft)
  const step = useRef<HTMLElement>(null)
  const { phase } = state
  const shown = phase === 'checking' ? 'composing' : phase === 'running' ? 'over' : phase
  const before = useRef(shown)

  useEffect(() => run.belongTo(adminId), [run, adminId])
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    step.current?.querySelector('h2')?.focus()
  }, [shown])

  return (
    <section ref={step} className="card stack" aria-label="Many people">
      {shown === 'composing' && (
        <BulkComposer draft={draft} onDraft={setDraft} courses={courses} search={search} />
      )}
      {shown === 'checked' && <BulkReview draft={draft} />}
      {shown === 'over' && (
        <BulkResults
          onNew={() => {
            setDraft(emptyDraft())
            run.reset()
          }}
        />
      )}
    </section>
  )
}
