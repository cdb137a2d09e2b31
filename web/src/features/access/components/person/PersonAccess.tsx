import type { Person } from '@shala/contract/people/people'
import { useState, type ReactNode } from 'react'
import { useCourses, useCourseTitle } from '#entities/courses/AllCourses.tsx'
import type { CourseEntry } from '#entities/courses/courses.ts'
import { getPersonName } from '#entities/people/describePerson.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { historyQuery } from '../../api/accessHistory.ts'
import { type PersonRecords, personRecordsQuery, useAccessChanges } from '../../api/personAccess.ts'
import { AccessHistory, type OtherEvent } from '../history/AccessHistory.tsx'
import { CourseAccess } from './CourseAccess.tsx'

interface PersonAccessProps {
  person: Person
  /** Renders the progress in a current or former course. */
  progress?: (course: CourseEntry) => ReactNode
  /** Events of other records for the history, the newest first. */
  otherEvents?: readonly OtherEvent[]
}

/** The courses of a person with the actions of an admin, and the access history. */
export function PersonAccess({ person, progress, otherEvents = [] }: PersonAccessProps) {
  const getTitle = useCourseTitle()
  const server = useServer()
  const { userId } = person
  const name = getPersonName(person)
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
            <PersonCourses
              {...{ person, progress, changed, name, held }}
              isStale={records.state === 'ready' && records.stale}
            />
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
              others={otherEvents}
              getTitle={getTitle}
              forAdmins
            />
          )}
        </Loaded>
      </section>
    </>
  )
}

interface PersonCoursesProps extends Omit<PersonAccessProps, 'otherEvents'> {
  name: string
  held: PersonRecords
  isStale: boolean
  changed: ReturnType<typeof useAccessChanges>['changed']
}

/** Lists the courses with a record, and folds the others away. */
function PersonCourses(props: PersonCoursesProps) {
  const { person, progress, name, held, isStale, changed } = props
  const courses = useCourses()
  const [changedCourse, setChangedCourse] = useState<string | null>(null)
  // The order stays while the page is open, because a course that moves loses the focus.
  const [atFirst] = useState(held)
  const { own, others } = splitCourses(courses, held, atFirst)
  const list = (listed: readonly CourseEntry[]) => (
    <ul className="stack" aria-busy={isStale}>
      {listed.map((course) => (
        <CourseAccess
          key={course.courseId}
          person={person}
          name={name}
          course={course}
          held={held.get(course.courseId) ?? null}
          focus={listed === own && course.courseId === changedCourse}
          progress={progress}
          onChanged={(what) => {
            setChangedCourse(course.courseId)
            changed({ courseId: course.courseId, course: course.title, what })
          }}
        />
      ))}
    </ul>
  )
  return (
    <>
      {own.length === 0 ? <p className="soft">No courses yet.</p> : list(own)}
      {others.length > 0 && <Disclosure summary="Give a course">{list(others)}</Disclosure>}
    </>
  )
}

/**
 * Splits the courses into those with a record, those of current access at first, and the others.
 * Records of unlisted courses must stay reachable.
 */
function splitCourses(
  courses: readonly CourseEntry[],
  held: PersonRecords,
  atFirst: PersonRecords,
): { own: CourseEntry[]; others: CourseEntry[] } {
  const listed = new Set(courses.map(({ courseId }) => courseId))
  const unlisted = [...held.keys()].filter((courseId) => !listed.has(courseId))
  const own = [
    ...courses.filter(({ courseId }) => held.has(courseId)),
    ...unlisted.map((courseId) => ({
      courseId,
      title: courseId,
      ownTitle: courseId,
      summary: '',
      status: 'archived' as const,
      price: null,
    })),
  ]
  const isCurrent = ({ courseId }: CourseEntry) => atFirst.get(courseId)?.status === 'held'
  return {
    own: [...own.filter(isCurrent), ...own.filter((course) => !isCurrent(course))],
    others: courses.filter(({ courseId }) => !held.has(courseId)),
  }
}
