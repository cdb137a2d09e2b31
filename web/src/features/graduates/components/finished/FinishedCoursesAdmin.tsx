import { Progress, setFinished } from '@shala/contract/courses/progress'
import type { Person } from '@shala/contract/people/people'
import { useState } from 'react'
import { useCourses, useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { PersonName } from '#entities/people/PersonName.tsx'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'

/**
 * Marks a course as finished for a student, which lets them create a profile, and lists recent
 * ones.
 */
export function FinishedCoursesAdmin() {
  const courses = useCourses()
  const server = useServer()
  const [person, setPerson] = useState<Person | null>(null)
  const [courseId, setCourseId] = useState(courses[0]?.courseId ?? '')
  const getTitle = useCourseTitle()
  const load = useLoad(
    serverQuery(['courseProgress', 'finished'], () =>
      server.list(
        {
          collection: 'courseProgress',
          range: { field: 'finishedAt', from: new Date(0) },
          order: { field: 'finishedAt', descending: true },
          limit: shownLimits.people,
        },
        Progress,
      ),
    ),
  )
  const queue = useActionQueue()
  const { done, refusals, isPending, act } = useActions(load.reload)
  const say = (userId: string, of: string, finished: boolean) =>
    queue.run([`courseProgress/${userId}_${of}`], () =>
      server.call(setFinished, { userId, courseId: of, finished }),
    )
  const send = (userId: string, name: string, of: string, finished: boolean) =>
    act(`${userId} ${of}`, async () => {
      const words = (now: boolean) =>
        now ? `${name} has finished ${getTitle(of)}.` : `${name} has not finished ${getTitle(of)}.`
      await say(userId, of, finished)
      // Keep a person who was chosen in the meantime.
      setPerson((now) => (now?.userId === userId ? null : now))
      return {
        text: words(finished),
        undo: async () => {
          await say(userId, of, !finished)
          load.reload()
          return words(!finished)
        },
      }
    })
  return (
    <div className="stack-wide">
      <section className="card stack" aria-labelledby="say-finished">
        <h2 id="say-finished">Mark a course as finished</h2>
        <PersonSearch label="Find a student" onChoose={setPerson} />
        {person !== null && (
          <>
            <p role="status">
              <strong>{getPersonName(person)}</strong>{' '}
              {person.email !== getPersonName(person) && person.email}
            </p>
            <Select
              label="Course"
              value={courseId}
              options={courses.map((course) => ({ value: course.courseId, label: course.title }))}
              onChange={setCourseId}
            />
            <div className="row">
              <Button
                kind="primary"
                pending={isPending(`${person.userId} ${courseId}`)}
                onClick={() => void send(person.userId, getPersonName(person), courseId, true)}
              >
                Mark as finished
              </Button>
              <Button onClick={() => setPerson(null)}>Choose another student</Button>
            </div>
          </>
        )}
        <Refusals messages={refusals} />
        <UndoBar done={done} />
      </section>
      <section className="stack" aria-labelledby="finished-lately">
        <h2 id="finished-lately">Recently finished</h2>
        <Loaded load={load} of="who finished">
          {(rows) =>
            rows.length === 0 ? (
              <p className="soft">No students have finished a course yet.</p>
            ) : (
              <ul className="stack">
                {rows.map(({ id, data: { userId, courseId: of, finishedAt } }) => (
                  <li key={id} className="row">
                    <strong>
                      <PersonName userId={userId} />
                    </strong>
                    <span>{getTitle(of)}</span>
                    {finishedAt && (
                      <span className="soft small">
                        <Day day={finishedAt} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </div>
  )
}
