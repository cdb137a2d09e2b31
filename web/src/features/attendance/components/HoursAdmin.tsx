import { type HourPlan, sumMinutes } from '@shala/contract/attendance/hourPlans'
import { formatHours } from '@shala/contract/attendance/hourTotals'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Select } from '../../../shared/ui/form/Select.tsx'
import { CountLinks } from '../../../shared/ui/list/CountLinks.tsx'
import { RowTable } from '../../../shared/ui/list/ListTable.tsx'
import { SaveTable } from '../../../shared/ui/list/SaveTable.tsx'
import { UndoBar } from '../../../shared/ui/record/UndoBar.tsx'
import { useUndo } from '../../../shared/ui/record/useUndo.ts'
import { courseGroupsQuery, groupMembersQuery, hourTableQuery } from '../api/hourTable.ts'
import {
  exportHours,
  filterLabels,
  hourFilters,
  isInFilter,
  type HourFilter,
  type HourRow,
} from '../model/hourRows.ts'
import { HourPlanForm } from './HourPlanForm.tsx'
import { RemindStudents } from './RemindStudents.tsx'
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
  const parts = [
    ...categories.map((one) => `${one.name} ${formatHours(one.minutes)}`),
    ...(free > 0 ? [`any category ${formatHours(free)}`] : []),
  ]
  // A name may contain a comma.
  return `${formatHours(minutes)} in all: ${parts.join('; ')}`
}

interface HourTableProps {
  rows: readonly HourRow[]
  courseId: string
  course: string
  plan: Parameters<typeof exportHours>[0]
  address: (parts: Readonly<Record<string, string>>) => string
  onReminded: (text: string) => void
}

function HourTable({ rows, courseId, course, plan, address, onReminded }: HourTableProps) {
  const server = useServer()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const group = search.get('group') ?? ''
  const filter = hourFilters.find((one) => one === search.get('show')) ?? 'all'
  const groups = useLoad(courseGroupsQuery(server, courseId))
  const members = useLoad({ ...groupMembersQuery(server, group), enabled: group !== '' })
  const inGroup = (row: HourRow) =>
    group === '' || (members.state === 'ready' && members.value.has(row.userId))
  const ofGroup = rows.filter(inGroup)
  const shown = ofGroup.filter((row) => isInFilter(row, filter))
  const parts = (next: { group?: string; show?: HourFilter }) => {
    const chosen = { group, show: filter, ...next }
    return address({
      ...(chosen.group !== '' && { group: chosen.group }),
      ...(chosen.show !== 'all' && { show: chosen.show }),
    })
  }
  return (
    <section className="stack" aria-label="Hours of the students">
      {groups.state === 'ready' && groups.value.length > 0 && (
        <Select
          label="Group"
          value={group}
          options={[
            { value: '', label: 'All students' },
            ...groups.value.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next) => navigate(parts({ group: next }))}
        />
      )}
      <CountLinks
        label="Students by hours"
        links={hourFilters.map((one) => ({
          href: parts({ show: one }),
          label: filterLabels[one],
          count: ofGroup.filter((row) => isInFilter(row, one)).length,
          here: one === filter,
        }))}
      />
      {shown.length === 0 ? (
        <p className="soft">No students match.</p>
      ) : (
        <RowTable
          label="Hours of the students"
          rows={shown}
          getKey={({ userId }) => userId}
          columns={[
            {
              title: 'Student',
              cell: ({ userId, name }) => <Link href={address({ student: userId })}>{name}</Link>,
            },
            { title: 'Done', glance: true, cell: ({ totals }) => <Hours minutes={totals.done} /> },
            {
              title: 'Missing',
              glance: true,
              cell: ({ totals }) => <Hours minutes={totals.missing} />,
            },
            { title: 'Behind', cell: ({ totals }) => dashed(totals.behind) },
            ...(plan?.categories ?? []).map(({ id, name }) => ({
              title: name,
              cell: ({ totals }: HourRow) => (
                <Hours minutes={totals.categories.find((one) => one.id === id)?.done ?? 0} />
              ),
            })),
            { title: 'Online', cell: ({ totals }) => dashed(totals.online) },
            { title: 'Warnings', cell: ({ totals }) => totals.warnings.length || '–' },
          ]}
        />
      )}
      {filter === 'behind' && <RemindStudents {...{ courseId, course, onReminded }} rows={shown} />}
      <SaveTable
        prepare={() => {
          const table = exportHours(plan, shown)
          const confirmation = (file: string) => `Saved ${shown.length} students in ${file}.`
          return Promise.resolve({ name: `hours ${course}`, ...table, confirmation })
        }}
      />
    </section>
  )
}

const dashed = (minutes: number) => (minutes === 0 ? '–' : <Hours minutes={minutes} />)

const Hours = ({ minutes }: { minutes: number }) => (
  <span className="hours">{formatHours(minutes)}</span>
)
