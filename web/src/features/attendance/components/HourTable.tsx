import { formatHours } from '@shala/contract/attendance/hourTotals'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Select } from '../../../shared/ui/form/Select.tsx'
import { CountLinks } from '../../../shared/ui/list/CountLinks.tsx'
import { RowTable } from '../../../shared/ui/list/ListTable.tsx'
import { SaveTable } from '../../../shared/ui/list/SaveTable.tsx'
import { courseGroupsQuery, groupMembersQuery } from '../api/hourTable.ts'
import {
  exportHours,
  filterLabels,
  hourFilters,
  isInFilter,
  type HourFilter,
  type HourRow,
} from '../model/hourRows.ts'
import { RemindStudents } from './RemindStudents.tsx'
import './hours.css'

interface HourTableProps {
  rows: readonly HourRow[]
  courseId: string
  course: string
  plan: Parameters<typeof exportHours>[0]
  address: (parts: Readonly<Record<string, string>>) => string
  onReminded: (text: string) => void
}

/** The hours of the students of a course, by group and by what is missing. */
export function HourTable({ rows, courseId, course, plan, address, onReminded }: HourTableProps) {
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
