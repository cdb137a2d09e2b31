import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { sessionTime } from '../../../shared/sessions/sessionTime.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { RowTable } from '../../../shared/ui/list/ListTable.tsx'
import { sessionRegistersQuery } from '../api/sessionRegisters.ts'

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
