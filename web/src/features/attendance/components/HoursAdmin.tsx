import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import { formatHours } from '@shala/contract/attendance/hourTotals'
import { sumMinutes } from '@shala/contract/attendance/minutes'
import { Link, useLocation, useSearchParams } from 'wouter'
import { keepOnOneLine } from '../../../shared/dates.ts'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Select } from '../../../shared/ui/form/Select.tsx'
import { UndoBar } from '../../../shared/ui/record/UndoBar.tsx'
import { useUndo } from '../../../shared/ui/record/useUndo.ts'
import { hourTableQuery } from '../api/hourTable.ts'
import { HourPlanForm } from './HourPlanForm.tsx'
import { HourTable } from './HourTable.tsx'
import { StudentHours } from './StudentHours.tsx'

interface HoursAdminProps {
  courses: readonly { courseId: string; title: string }[]
}

/** The hours of the students of one course, which the address names. */
export function HoursAdmin({ courses }: HoursAdminProps) {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const { done, say } = useUndo()
  const courseId = search.get('course') ?? courses[0]?.courseId ?? ''
  const course = courses.find((one) => one.courseId === courseId)?.title ?? courseId
  const load = useLoad(hourTableQuery(useServer(), courseId))
  const address = (parts: Readonly<Record<string, string>>) =>
    paths.admin.hours({ course: courseId, ...parts })
  const student = search.get('student')
  return (
    <>
      {search.get('view') !== 'plan' && student === null && (
        <Select
          label="Course"
          value={courseId}
          options={courses.map((one) => ({ value: one.courseId, label: one.title }))}
          onChange={(next) => navigate(paths.admin.hours({ course: next }))}
        />
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
              <section className="stack" aria-label="Required hours">
                {plan === null ? (
                  <Notice tone="warn">
                    <p>This course requires no hours yet.</p>
                  </Notice>
                ) : (
                  <p>{describePlan(plan)}</p>
                )}
                <div>
                  <Link href={address({ view: 'plan' })} className={buttonClass('quiet', true)}>
                    {plan === null ? 'Set the required hours' : 'Edit the required hours'}
                  </Link>
                </div>
              </section>
              <HourTable
                {...{ rows, address, courseId, course, plan }}
                onReminded={(text) => say({ text })}
              />
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
