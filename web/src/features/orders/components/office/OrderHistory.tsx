import { type ReactNode, useId } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Moment } from '../../../../shared/ui/Day.tsx'
import { Disclosure } from '../../../../shared/ui/Disclosure.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { orderHistoryQuery } from '../../api/officeQueries.ts'

interface OrderHistoryProps {
  orderId: string
  /** Renders the name of a user. */
  who: (userId: string) => ReactNode
}

/** The changes of an order with their times and authors, the newest first. */
export function OrderHistory({ orderId, who }: OrderHistoryProps) {
  const id = useId()
  const load = useLoad(orderHistoryQuery(useServer(), orderId))
  return (
    <Disclosure summary="History">
      <Loaded load={load} of="the history">
        {(events) =>
          events.length === 0 ? (
            <p className="soft">No changes are recorded.</p>
          ) : (
            <ol id={id} aria-label="Changes of the order">
              {events.map(({ revision, action, at, by }) => (
                <li key={revision}>
                  {describeAction(action)}{' '}
                  <span className="small soft">
                    <Moment at={at} /> by {by === 'system' ? 'the system' : who(by)}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Disclosure>
  )
}

/** Turns a stored verb such as `record-payment` into words. */
function describeAction(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
