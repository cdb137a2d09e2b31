import { Course } from '@shala/contract/courses'
import { useState } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { useServer, type Server } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { AccessHistory } from './AccessHistory.tsx'
import { historyPart } from './historyPage.ts'

/** What happened to a student's own access, once they ask for it. */
export function OwnHistory({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section className="stack" aria-label="What happened to my access">
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          What happened to my access
        </Button>
      </div>
      {open && <Shown userId={userId} />}
    </section>
  )
}

function Shown({ userId }: { userId: string }) {
  const server = useServer()
  const load = useLoad(userId, async () => {
    const [part, titles] = await Promise.all([
      historyPart(server, { userId }),
      publishedTitles(server),
    ])
    return { part, titles }
  })
  return (
    <Loaded load={load} of="your history">
      {({ part, titles }) => (
        <AccessHistory
          of={{ userId }}
          part={part}
          titleOf={(courseId) => titles.get(courseId) ?? courseId}
          // Students know the school, and not by name who was at its desk.
          who={(by) => (by === userId ? 'you' : 'the school')}
        />
      )}
    </Loaded>
  )
}

/** The titles of the courses that everybody may read of. One off the shelf is called by its key. */
async function publishedTitles(server: Server): Promise<Map<string, string>> {
  const where = { status: 'published' }
  const stored = await server.list({ collection: 'courses', where }, Course)
  return new Map(stored.map(({ id, data }) => [id, data.title]))
}
