import { Month } from '@shala/contract/statistics/months'
import { Link, useSearch } from 'wouter'
import { formatMonth } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useSchoolDay, useSchoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { MonthLinks } from '#shared/ui/links/MonthLinks.tsx'
import { Tabs } from '#shared/ui/links/links.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import {
  latestRegistersQuery,
  monthRegistersQuery,
  type SessionRegister,
} from '../api/registerListQueries.ts'

/** The sessions of the last two weeks, or of a month, with the state of their registers. */
export function RegisterList() {
  const [path, search] = [paths.admin.registers, new URLSearchParams(useSearch())]
  const today = useSchoolDay()
  const month = Month.safeParse(search.get('month')).data ?? null
  const getAddress = (shown: string) => `${path}?month=${shown}`
  const tabs = [
    { label: 'Last two weeks', href: path, here: month === null },
    { label: 'By month', href: getAddress(today.slice(0, 7)), here: month !== null },
  ]
  return (
    <>
      <PageActions>
        {month !== null && <MonthLinks {...{ month, getAddress }} />}
        <Tabs label="Registers" tabs={tabs} />
      </PageActions>
      {month === null ? (
        <LatestRegisters />
      ) : (
        <MonthRegisters month={month} from={readMoment(search.get('from'))} />
      )}
    </>
  )
}

function LatestRegisters() {
  const load = useLoad(latestRegistersQuery(useServer()))
  return (
    <Loaded load={load} of="the registers">
      {(rows) =>
        rows.length === 0 ? <p>No sessions in the last two weeks.</p> : <RegisterRows rows={rows} />
      }
    </Loaded>
  )
}

interface MonthRegistersProps {
  month: string
  /** The first moment of the page; null for the first page. */
  from: Date | null
}

function MonthRegisters({ month, from }: MonthRegistersProps) {
  const load = useLoad(monthRegistersQuery(useServer(), { month, from, zone: useSchoolZone() }))
  const link = (start: Date | null, text: string) => (
    <Link
      href={`${paths.admin.registers}?month=${month}${start === null ? '' : `&from=${start.toISOString()}`}`}
      className={buttonClass('quiet', true)}
    >
      {text}
    </Link>
  )
  return (
    <Loaded load={load} of="the registers">
      {({ rows, next }) => (
        <>
          {rows.length === 0 ? (
            <p>No sessions in {formatMonth(month)}.</p>
          ) : (
            <RegisterRows rows={rows} />
          )}
          {(from !== null || next !== null) && (
            <nav className="row" aria-label="Pages of registers">
              {from !== null && link(null, 'First page')}
              {next !== null && link(next, 'Next page')}
            </nav>
          )}
        </>
      )}
    </Loaded>
  )
}

function RegisterRows({ rows }: { rows: readonly SessionRegister[] }) {
  return (
    <RowTable
      label="Registers"
      rows={rows}
      getKey={({ sessionId, session }) => `${session.courseId} ${sessionId}`}
      columns={[
        {
          title: 'Session',
          cell: ({ sessionId, session }) => (
            <Link href={paths.admin.register(session.courseId, sessionId)}>{session.title}</Link>
          ),
        },
        { title: 'Time', glance: true, cell: ({ session }) => sessionTime(session).there },
        {
          title: 'Register',
          glance: true,
          cell: (row) => <RegisterState {...row} />,
        },
        { title: 'Teacher', cell: ({ session }) => session.teacher },
        { title: 'Room', cell: ({ session }) => session.roomName },
      ]}
    />
  )
}

function RegisterState({ isOpen, marked, guests }: SessionRegister) {
  return (
    <span className="row">
      {marked > 0 ? (
        <Badge tone="good">{`${marked} marked`}</Badge>
      ) : isOpen ? (
        <Badge tone="warn">Not taken</Badge>
      ) : (
        <Badge>Not open yet</Badge>
      )}
      {guests > 0 && (
        <Badge tone="warn">
          {guests === 1 ? '1 guest to confirm' : `${guests} guests to confirm`}
        </Badge>
      )}
    </span>
  )
}

function readMoment(text: string | null): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
