import { Course } from '@shala/contract/courses/courses'
import { useState } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { live, serverQuery } from '#shared/queryClient.ts'
import { useServer, type Server } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { historyPart } from '../../api/accessHistory.ts'
import { readAllCourses } from '../../api/courseAccess.ts'
import { AccessHistory } from '../history/AccessHistory.tsx'

/** The student's own access history, loaded on request. */
export function OwnHistory() {
  const [open, setOpen] = useState(false)
  return (
    <section className="stack" aria-label="Course history">
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          Course history
        </Button>
      </div>
      {open && <Shown />}
    </section>
  )
}

function Shown() {
  const userId = useUserId()
  const server = useServer()
  const read = async () => {
    const [part, titles] = await Promise.all([
      historyPart(server, { userId }, { notes: false }),
      ownTitles(server, userId),
    ])
    return { part, titles }
  }
  const load = useLoad({ ...serverQuery(['access', 'own history', userId], read), ...live })
  return (
    <Loaded load={load} of="your history">
      {({ part, titles }) => (
        <AccessHistory
          of={{ userId }}
          part={part}
          getTitle={(courseId) => titles.get(courseId) ?? courseId}
        />
      )}
    </Loaded>
  )
}

/** Returns the titles of all courses ever given to the student. A draft is shown by its ID. */
async function ownTitles(server: Server, userId: string): Promise<Map<string, string>> {
  const own = await readAllCourses(server, userId)
  const titles = await Promise.all(
    own.map(async ({ record: { courseId } }) => {
      const course = await server.get('courses', courseId, Course).catch(() => null)
      return [courseId, course?.title ?? courseId] as const
    }),
  )
  return new Map(titles)
}
