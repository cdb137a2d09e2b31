import type { Person } from '@shala/contract/people/people'
import type { ReactNode } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { UndoBar } from '../../../../shared/ui/record/UndoBar.tsx'
import { historyQuery } from '../../api/accessHistory.ts'
import { type PersonRecords, personRecordsQuery, useAccessChanges } from '../../api/personAccess.ts'
import { courseTitle, type CourseChoice } from '../../model/courses.ts'
import { AccessHistory } from '../history/AccessHistory.tsx'
import { CourseAccess } from './CourseAccess.tsx'

interface PersonAccessProps {
  person: Person
  courses: readonly CourseChoice[]
  /** Renders the name of a user. */
  who: (userId: string) => ReactNode
  /** Renders the progress in a current or former course. */
  progress?: (course: CourseChoice) => ReactNode
}

/** The courses of a person with the actions of an admin, and the access history. */
export function PersonAccess({ person, courses, who, progress }: PersonAccessProps) {
  const server = useServer()
  const { userId } = person
  const name = person.displayName ?? person.email ?? userId
  const records = useLoad(personRecordsQuery(server, userId))
  const events = useLoad(historyQuery(server, { userId }, { notes: true }))
  const { done, changed } = useAccessChanges({ userId, name })

  return (
    <>
      <section className="stack" aria-label="Courses">
        <h2>Courses</h2>
        <UndoBar done={done} />
        <Loaded load={records} of="the courses of this person">
          {(held) => (
            <ul className="stack" aria-busy={records.state === 'ready' && records.stale}>
              {withUnlisted(courses, held).map((course) => (
                <CourseAccess
                  key={course.courseId}
                  person={person}
                  name={name}
                  course={course}
                  held={held.get(course.courseId) ?? null}
                  who={who}
                  progress={progress}
                  onChanged={(what) =>
                    changed({ courseId: course.courseId, course: course.title, what })
                  }
                />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <section className="stack" aria-label="History">
        <h2>History</h2>
        <Loaded load={events} of="the history of this person">
          {(part) => (
            <AccessHistory
              key={part.entries[0]?.id}
              of={{ userId }}
              part={part}
              getTitle={(courseId) => courseTitle(courses, courseId)}
              who={who}
              forAdmins
            />
          )}
        </Loaded>
      </section>
    </>
  )
}

/** Records of unlisted courses must stay reachable. */
function withUnlisted(courses: readonly CourseChoice[], held: PersonRecords): CourseChoice[] {
  const listed = new Set(courses.map(({ courseId }) => courseId))
  const unlisted = [...held.keys()].filter((courseId) => !listed.has(courseId))
  return [
    ...courses,
    ...unlisted.map((courseId) => ({ courseId, title: courseId, status: 'archived' as const })),
  ]
}
