import { Register, registerId, registerOpensMinutes } from '@shala/contract/attendance/registers'
import { Session } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'

/** How far back sessions are listed, in days. */
const listedDays = 14

/** The sessions of the last days and of today, the latest first, with the state of their registers. */
const sessionRegistersQuery = (server: Server) =>
  serverQuery(['registers', 'list'], async () => {
    const now = Date.now()
    const from = new Date(now - listedDays * 86_400_000)
    const before = new Date(now + 86_400_000)
    const range = { field: 'startsAt', from, before }
    const [sessions, registers] = await Promise.all([
      server.list({ collection: 'sessions', group: true, range }, Session),
      server.list({ collection: 'registers', range }, Register),
    ])
    const known = new Map(registers.map(({ id, data }) => [id, data]))
    return sessions
      .map(({ id, data }) => ({
        sessionId: id,
        session: data,
        isOpen: data.startsAt.getTime() - registerOpensMinutes * 60_000 <= now,
        marked: countMarked(known.get(registerId(data.courseId, id))),
      }))
      .toSorted((one, other) => +other.session.startsAt - +one.session.startsAt)
  })

const countMarked = (register: Register | undefined): number =>
  register?.marks.filter(({ state }) => state !== 'none').length ?? 0

/** The sessions of the last two weeks and of today, with the state of their registers. */
export function RegisterList() {
  const load = useLoad(sessionRegistersQuery(useServer()))
  return (
    <Loaded load={load} of="the registers">
      {(rows) =>
        rows.length === 0 ? (
          <p>No sessions in the last two weeks.</p>
        ) : (
          <RowTable
            label="Registers"
            rows={rows}
            getKey={({ sessionId, session }) => `${session.courseId} ${sessionId}`}
            columns={[
              {
                title: 'Session',
                cell: ({ sessionId, session }) => (
                  <Link href={paths.admin.register(session.courseId, sessionId)}>
                    {session.title}
                  </Link>
                ),
              },
              { title: 'Time', glance: true, cell: ({ session }) => sessionTime(session).there },
              {
                title: 'Register',
                glance: true,
                cell: ({ isOpen, marked }) => <RegisterState {...{ isOpen, marked }} />,
              },
              { title: 'Teacher', cell: ({ session }) => session.teacher },
              { title: 'Room', cell: ({ session }) => session.roomName },
            ]}
          />
        )
      }
    </Loaded>
  )
}

function RegisterState({ isOpen, marked }: { isOpen: boolean; marked: number }) {
  if (marked > 0) return <Badge tone="good">{marked} marked</Badge>
  return isOpen ? <Badge tone="warn">Not taken</Badge> : <Badge>Not open yet</Badge>
}
