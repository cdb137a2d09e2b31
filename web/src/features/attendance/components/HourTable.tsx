import { remindStudents } from '@shala/contract/attendance/remindStudents'
import { limits } from '@shala/contract/limits'
import { Group, GroupMember } from '@shala/contract/people/groups'
import { chunk } from '@shala/contract/values/chunk'
import { describeHours } from '@shala/domain/attendance/describeHours'
import { formatHours } from '@shala/domain/attendance/hourTotals'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { EmailPreview } from '#shared/emails/EmailPreview.tsx'
import { emailTemplatesQuery } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { CountLinks } from '#shared/ui/list/CountLinks.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { SaveTable } from '#shared/ui/list/SaveTable.tsx'
import {
  exportHours,
  filterLabels,
  type HourFilter,
  hourFilters,
  type HourRow,
  isInFilter,
} from '../model/hourRows.ts'
import './hours.css'

const courseGroupsQuery = (server: Server, courseId: string) =>
  serverQuery(['groups', 'of course', courseId], async () => {
    const groups = await server.list({ collection: 'groups' }, Group)
    return groups
      .filter(({ data }) => data.courseIds.includes(courseId))
      .map(({ id, data: { name } }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  })

/** The students in a group, by ID. */
const groupMembersQuery = (server: Server, groupId: string) =>
  serverQuery(['groups', 'members', groupId], async () => {
    const members = await server.list(
      { collection: `groups/${groupId}/members`, where: { left: false } },
      GroupMember,
    )
    return new Set(members.flatMap(({ data }) => data.userId ?? []))
  })

interface RemindStudentsProps {
  courseId: string
  course: string
  /** Students whose hours are missing. */
  rows: readonly HourRow[]
  onReminded: (text: string) => void
}

/** A button that emails students what they are missing, after a look at the email. */
function RemindStudents(props: RemindStudentsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [first] = props.rows
  if (first === undefined) return null
  return (
    <div>
      <Button small onClick={() => setIsOpen(true)}>
        Email {countStudents(props.rows.length)} about missing hours
      </Button>
      {isOpen && <RemindDialog {...props} first={first} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function RemindDialog({
  courseId,
  course,
  rows,
  first,
  onReminded,
  onClose,
}: RemindStudentsProps & { first: HourRow; onClose: () => void }) {
  const server = useServer()
  const emails = useLoad(emailTemplatesQuery(server))
  const form = useForm({
    send: async () => {
      let sent = 0
      const skipped: string[] = []
      for (const page of chunk(rows, limits.remindedStudents)) {
        const userIds = page.map(({ userId }) => userId)
        const answer = await server.call(remindStudents, { courseId, userIds })
        sent += answer.sent
        for (const { userId, reason } of answer.skipped) {
          skipped.push(`${rows.find((row) => row.userId === userId)?.name ?? ''}: ${reason}`)
        }
      }
      const left = skipped.length === 0 ? '' : ` Not sent to ${skipped.join(', ')}.`
      onReminded(`${sent} ${sent === 1 ? 'email' : 'emails'} sent.${left}`)
    },
    onSent: onClose,
  })
  const to = { name: first.name, course, startsOn: null, endsOn: null }
  return (
    <DialogForm
      title={`Email ${countStudents(rows.length)}?`}
      form={form}
      submit="Send"
      pending="Sending…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        Each student reads their hours and what is missing, at most once a day. Edit the text under
        Emails.
      </p>
      {emails.state === 'ready' && (
        <EmailPreview
          template={emails.value.templates.behind}
          to={{ ...to, hours: describeHours(first.totals) }}
        />
      )}
    </DialogForm>
  )
}

const countStudents = (count: number) => (count === 1 ? '1 student' : `${count} students`)

interface HourTableProps {
  rows: readonly HourRow[]
  courseId: string
  course: string
  plan: Parameters<typeof exportHours>[0]
  address: (parts: Readonly<Record<string, string>>) => string
  onReminded: (text: string) => void
}

/** The hours of the students of a course, by group and by what is missing. */
export function HourTable(props: HourTableProps) {
  const { rows, courseId, course, plan, address, onReminded } = props
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
      <div className="list-bar">
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
        <SaveTable
          prepare={() => {
            const table = exportHours(plan, shown)
            const confirmation = (file: string) => `Saved ${shown.length} students in ${file}.`
            return Promise.resolve({ name: `hours ${course}`, ...table, confirmation })
          }}
        />
      </div>
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
            {
              title: 'Done',
              glance: true,
              isNumber: true,
              cell: ({ totals }) => <Hours minutes={totals.done} />,
            },
            {
              title: 'Missing',
              glance: true,
              isNumber: true,
              cell: ({ totals }) => <Hours minutes={totals.missing} />,
            },
            { title: 'Behind', isNumber: true, cell: ({ totals }) => dashed(totals.behind) },
            ...(plan?.categories ?? []).map(({ id, name }) => ({
              title: name,
              isNumber: true,
              cell: ({ totals }: HourRow) => (
                <Hours minutes={totals.categories.find((one) => one.id === id)?.done ?? 0} />
              ),
            })),
            { title: 'Online', isNumber: true, cell: ({ totals }) => dashed(totals.online) },
            {
              title: 'Warnings',
              isNumber: true,
              cell: ({ totals }) => totals.warnings.length || '–',
            },
          ]}
        />
      )}
      {filter === 'behind' && <RemindStudents {...{ courseId, course, onReminded }} rows={shown} />}
    </section>
  )
}

const dashed = (minutes: number) => (minutes === 0 ? '–' : <Hours minutes={minutes} />)

const Hours = ({ minutes }: { minutes: number }) => (
  <span className="hours">{formatHours(minutes)}</span>
)
