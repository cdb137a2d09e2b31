import type { Person } from '@shala/contract/people/people'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { describePerson } from '#entities/people/describePerson.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { studentOrdersQuery } from '../../api/orderQueries.ts'
import { describePaid } from '../../model/orderStates.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { OrderStatus } from './OrderList.tsx'

interface StudentOrdersProps {
  person: Person
}

/** The orders of a student, and the way to begin one. */
export function StudentOrders({ person }: StudentOrdersProps) {
  const { userId } = person
  const today = useSchoolDay()
  const [, navigate] = useLocation()
  const load = useLoad(studentOrdersQuery(useServer(), userId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="stack" aria-label="Orders">
      <h2>Orders</h2>
      <Loaded load={load} of="the orders">
        {(orders) =>
          orders.length === 0 ? (
            <p className="soft">No orders yet.</p>
          ) : (
            <ul>
              {orders.map(({ id, data }) => (
                <li key={id} className="row">
                  <Link href={paths.admin.order(id)}>
                    {data.courseTitle}, order {id}
                  </Link>
                  <OrderStatus order={data} today={today} />
                  <span className="soft">{describePaid(data)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button small onClick={() => setOpen(true)}>
          Offer a place for a deposit
        </Button>
      </div>
      {isOpen && (
        <OfferDialog
          userId={userId}
          name={describePerson(userId, person)}
          courseId={null}
          date={null}
          request={null}
          requestedAt={null}
          onClose={() => setOpen(false)}
          onDone={(_, orderId) => {
            setOpen(false)
            void refresh(['orders'])
            navigate(paths.admin.order(orderId))
          }}
        />
      )}
    </section>
  )
}
