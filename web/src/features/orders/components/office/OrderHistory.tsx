import { AuditEvent } from '@shala/contract/audit'
import { useState } from 'react'
import { PersonName } from '#entities/people/PersonName.tsx'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { describeOrderChange } from '../../model/describeOrderChange.ts'

/** The changes of an order, the newest first. */
const orderHistoryQuery = (server: Server, orderId: string) =>
  serverQuery(['orders', orderId, 'history'], async () => {
    const rows = await server.list(
      { collection: 'auditEvents', where: { collection: 'orders', documentId: orderId } },
      AuditEvent,
    )
    return rows.map(({ data }) => data).toSorted((one, other) => other.revision - one.revision)
  })

interface OrderHistoryProps {
  orderId: string
}

/** The changes of an order with their times and authors, the newest first. Loaded on request. */
export function OrderHistory(props: OrderHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="stack">
      <div>
        <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
          History
        </Button>
      </div>
      {open && <Changes {...props} />}
    </div>
  )
}

function Changes({ orderId }: OrderHistoryProps) {
  const load = useLoad(orderHistoryQuery(useServer(), orderId))
  return (
    <Loaded load={load} of="the history">
      {(events) =>
        events.length === 0 ? (
          <p className="soft">No changes are recorded.</p>
        ) : (
          <ol aria-label="Changes of the order">
            {events.map(({ revision, at, by, reason, ...change }) => (
              <li key={revision}>
                {`${describeOrderChange(change)}${reason === undefined ? '' : `: ${reason}`} `}
                <span className="small soft">
                  <Moment at={at} /> by <PersonName userId={by} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
