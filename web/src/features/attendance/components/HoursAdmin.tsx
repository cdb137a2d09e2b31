import { addHourEntry } from '@shala/contract/attendance/courseHours'
import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import { sumMinutes } from '@shala/contract/attendance/sumMinutes'
import { keepOnOneLine } from '@shala/contract/values/keepOnOneLine'
import { formatHours } from '@shala/domain/attendance/hourTotals'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { getCourseTitle } from '#entities/courses/courses.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { hourTableQuery } from '../api/hourTable.ts'
import type { HourRow } from '../model/hourRows.ts'
import { AddEntry } from './AddEntry.tsx'
import { HourPlanForm } from './HourPlanForm.tsx'
import { HourTable } from './HourTable.tsx'
import { HourEntryList, HourSessions, HourTotalsTable, HourWarnings } from './HourTotals.tsx'

/** The hours of the students of one course, which the address names. */
export function HoursAdmin() {
  const courses = useCourses()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const { done, say } = useUndo()
  const courseId = search.get('course') ?? courses[0]?.courseId ?? ''
  const course = getCourseTitle(courses, courseId)
  const load = useLoad(hourTableQuery(useServer(), courseId))
  const address = (parts: Readonly<Record<string, string>>) =>
    paths.admin.hours({ course: courseId, ...parts })
  const student = search.get('student')
  return (
    <>
      {search.get('view') !== 'plan' && student === null && (
        <PageActions>
          <Select
            label="Course"
            value={courseId}
            options={courses.map((one) => ({ value: one.courseId, label: one.title }))}
            onChange={(next) => navigate(paths.admin.hours({ course: next }))}
          />
        </PageActions>
      )}
      <UndoBar done={done} />
      <Loaded load={load} of="the hours">
        {({ plan, rows }) => {
          const row = rows.find(({ userId }) => userId === student)
          if (search.get('view') === 'plan') {
            return (
              <HourPlanForm
                key={courseId}
                {...{ courseId, course, plan }}
                onLeave={() => navigate(address({}))}
                onSaved={(text) => {
                  load.reload()
                  say({ text })
                  navigate(address({}))
                }}
              />
            )
          }
          if (row !== undefined) {
            return <StudentHours {...{ row, plan }} onLeave={() => navigate(address({}))} />
          }
          return (
            <>
              <PageActions>
                <Link href={address({ view: 'plan' })} className={buttonClass('quiet', true)}>
                  {plan === null ? 'Set the required hours' : 'Edit the required hours'}
                </Link>
              </PageActions>
              <HourTable
                {...{ rows, address, courseId, course, plan }}
                onReminded={(text) => say({ text })}
              />
              <section aria-label="Required hours">
                {plan === null ? (
                  <Notice tone="warn">
                    <p>This course requires no hours yet.</p>
                  </Notice>
                ) : (
                  <p>{describePlan(plan)}</p>
                )}
              </section>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function describePlan({ minutes, categories }: HourPlan): string {
  const free = minutes - sumMinutes(categories)
  const format = (time: number) => keepOnOneLine(formatHours(time))
  const parts = [
    ...categories.map((one) => `${one.name} ${format(one.minutes)}`),
    ...(free > 0 ? [`any category ${format(free)}`] : []),
  ]
  // A name may contain a comma.
  return `${format(minutes)} in all: ${parts.join('; ')}`
}

interface StudentHoursProps {
  row: HourRow
  plan: HourPlan | null
  onLeave: () => void
}

/** The hours of one student, with corrections. For the office. */
function StudentHours({ row, plan, onLeave }: StudentHoursProps) {
  const { userId, name, hours, totals } = row
  const { courseId } = hours
  const server = useServer()
  const today = useSchoolDay()
  const [adds, setAdds] = useState(false)
  const { done, refusals, isPending, act, say } = useActions(() => void refresh(['courseHours']))
  const cancel = async (cancels: string, reason: string) => {
    const entry = { id: crypto.randomUUID(), userId, courseId, day: today }
    await server.call(addHourEntry, { ...entry, kind: 'cancel', cancels, reason })
    void refresh(['courseHours'])
  }
  return (
    <section className="card stack" aria-labelledby="student-hours">
      <h2 id="student-hours" tabIndex={-1} ref={takeFocus}>
        {name}
      </h2>
      <HourTotalsTable totals={totals} label={`Hours of ${name}`} />
      <HourWarnings warnings={totals.warnings} />
      <div className="row">
        <Button small onClick={() => setAdds(true)}>
          Add or correct hours
        </Button>
        <Button small onClick={onLeave}>
          Back to all students
        </Button>
      </div>
      <UndoBar done={done} />
      <Refusals messages={refusals} />
      {hours.entries.length > 0 && (
        <HourEntryList
          entries={hours.entries}
          beside={({ id }) => (
            <Button
              small
              pending={isPending(id)}
              onClick={() =>
                void act(id, async () => {
                  await cancel(id, 'Cancelled by the school')
                  return { text: 'The entry is cancelled.' }
                })
              }
            >
              Cancel this entry
            </Button>
          )}
        />
      )}
      <h3>Sessions</h3>
      {hours.sessions.length === 0 ? (
        <p className="soft">No register lists this student yet.</p>
      ) : (
        <HourSessions sessions={hours.sessions} />
      )}
      {adds && (
        <AddEntry
          {...{ userId, courseId, name, plan }}
          onClose={() => setAdds(false)}
          onAdded={(id) => {
            setAdds(false)
            void refresh(['courseHours'])
            say({
              text: `The hours of ${name} are changed.`,
              undo: async () => {
                await cancel(id, 'Added by mistake')
                return 'The entry is cancelled.'
              },
            })
          }}
        />
      )}
    </section>
  )
}
