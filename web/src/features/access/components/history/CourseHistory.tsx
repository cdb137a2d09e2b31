import { useState, type ReactNode } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { historyQuery } from '../../api/accessHistory.ts'
import { AccessHistory } from './AccessHistory.tsx'

interface CourseHistoryProps {
  courseId: string
  who: (userId: string) => ReactNode
}

/** The access history of a course, loaded on request. */
export function CourseHistory({ courseId, who }: CourseHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <section className="stack" aria-label="Access history">
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          Access history
        </Button>
      </div>
      {open && <Shown courseId={courseId} who={who} />}
    </section>
  )
}

function Shown({ courseId, who }: CourseHistoryProps) {
  const server = useServer()
  const load = useLoad(historyQuery(server, { courseId }, { notes: true }))
  return (
    <Loaded load={load} of="the history of this course">
      {(part) => (
        <AccessHistory
          of={{ courseId }}
          part={part}
          getTitle={() => 'the course'}
          who={who}
          people
          forAdmins
        />
      )}
    </Loaded>
  )
}
