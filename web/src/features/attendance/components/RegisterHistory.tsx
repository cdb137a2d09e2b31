import {
  registerId,
  RegisterContent,
  type SeenRegister,
} from '@shala/contract/attendance/registers'
import { AuditEvent } from '@shala/contract/audit'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../shared/dates.ts'
import { useLoad } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { type Server, useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import type { RegisterPlace } from '../api/register.ts'
import { listChanges } from '../model/registerChanges.ts'

interface RegisterHistoryProps {
  place: RegisterPlace
  register: SeenRegister
  who: (userId: string) => ReactNode
}

/** Lists the changes of a register with author and time. Loaded on request, for the office. */
export function RegisterHistory(props: RegisterHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
        History of this register
      </Button>
      {open && <Changes {...props} />}
    </>
  )
}

/** The changes of a register, the latest first. */
const changesQuery = (server: Server, { courseId, sessionId }: RegisterPlace) =>
  serverQuery(['registers', courseId, sessionId, 'history'], async () => {
    const where = { collection: 'registers', documentId: registerId(courseId, sessionId) }
    const order = { field: 'revision', descending: true }
    const events = await server.list(
      { collection: 'auditEvents', where, order, limit: 100 },
      AuditEvent,
    )
    return events.map(({ data: { revision, by, at, before, after } }) => ({
      ...{ revision, by, at },
      before: RegisterContent.safeParse(before).data ?? null,
      after: RegisterContent.safeParse(after).data ?? null,
    }))
  })

function Changes({ place, register: { people }, who }: RegisterHistoryProps) {
  const load = useLoad(changesQuery(useServer(), place))
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  return (
    <Loaded load={load} of="the history">
      {(events) => (
        <ol className="hour-list" aria-label="History of this register">
          {events.map(({ revision, by, at, before, after }) => (
            <li key={revision}>
              <span>
                {formatMoment(at)}, {who(by)}
              </span>
              <span>
                {listChanges(
                  before,
                  after,
                  (userId) => names.get(userId) ?? 'A former student',
                ).join('; ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
