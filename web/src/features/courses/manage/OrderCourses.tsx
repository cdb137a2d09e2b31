import { Course, orderCourses } from '@shala/contract/courses'
import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { messageOf } from '../../../shared/Refusal.ts'
import { useLoad } from '../../../shared/load.ts'
import { useServer, type Server, type Stored } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Outcome, type Told } from '../../../shared/ui/Outcome.tsx'
import { OrderList } from '../../../shared/ui/order/OrderList.tsx'
import { useOrder } from '../../../shared/ui/order/useOrder.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** All courses in the order in which the school shows them. */
export function OrderCourses() {
  const server = useServer()
  const load = useLoad('courses-in-order', () => coursesInOrder(server))
  const [told, setTold] = useState<Told | null>(null)
  const { arrange, order } = useOrder<Stored<Course>>(async (seen) => {
    const courses = seen.map(({ id, revision }) => ({ courseId: id, revision }))
    return (await server.call(orderCourses, { courses })).courses
  })
  const move = async (next: Stored<Course>[], moved: Stored<Course>, stored: Stored<Course>[]) => {
    try {
      await order(next, stored)
      const place = `number ${next.indexOf(moved) + 1} of ${next.length}`
      setTold({ tone: 'good', text: `${moved.data.title} is ${place} now.` })
    } catch (error) {
      setTold({ tone: 'bad', text: messageOf(error) })
      load.reload()
    }
  }
  return (
    <>
      <Outcome told={told} />
      <Loaded load={load} of="the courses">
        {(courses) => (
          <OrderList
            label="Courses in their order"
            items={arrange(courses)}
            nameOf={({ data }) => data.title}
            onOrder={(next, moved) => void move(next, moved, courses)}
          >
            {({ data }) => (
              <>
                <span>{data.title}</span>
                <StatusBadge status={data.status} />
              </>
            )}
          </OrderList>
        )}
      </Loaded>
    </>
  )
}

async function coursesInOrder(server: Server): Promise<Stored<Course>[]> {
  const courses = await server.list({ collection: 'courses', limit: limits.courses }, Course)
  return courses.sort((a, b) => a.data.position - b.data.position || (a.id < b.id ? -1 : 1))
}
