import { Course, orderCourses } from '@shala/contract/courses/courses'
import { limits } from '@shala/contract/limits'
import { useLoad } from '../../../../shared/load.ts'
import type { Stored } from '../../../../shared/query.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import { useServer, type Server } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Refusals } from '../../../../shared/ui/Notice.tsx'
import { OrderList } from '../../../../shared/ui/order/OrderList.tsx'
import { useOrder } from '../../../../shared/ui/order/useOrder.ts'
import { DoneBar } from '../../../../shared/ui/record/UndoBar.tsx'
import { useActions } from '../../../../shared/ui/record/useActions.ts'
import { StatusBadge } from '../StatusBadge.tsx'

/** All courses in the order in which the school shows them. */
export function OrderCourses() {
  const server = useServer()
  const load = useLoad(serverQuery(['courses', 'in order'], () => coursesInOrder(server)))
  const { done, refusals, act } = useActions(load.reload)
  const { arrange, order } = useOrder<Stored<Course>>('courses', load, async (seen) => {
    const courses = seen.map(({ id, revision }) => ({ courseId: id, revision }))
    return (await server.call(orderCourses, { courses })).courses
  })
  const move = (next: Stored<Course>[], moved: Stored<Course>) =>
    act(null, async () => {
      await order(next)
      const place = `number ${next.indexOf(moved) + 1} of ${next.length}`
      return { text: `${moved.data.title} is ${place} now.` }
    })
  return (
    <>
      <Refusals messages={refusals} />
      <Loaded load={load} of="the courses">
        {(courses) => (
          <OrderList
            label="Courses in their order"
            items={arrange(courses)}
            nameOf={({ data }) => data.title}
            onOrder={(next, moved) => void move(next, moved)}
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
      <DoneBar done={done} />
    </>
  )
}

async function coursesInOrder(server: Server): Promise<Stored<Course>[]> {
  const courses = await server.list({ collection: 'courses', limit: limits.courses }, Course)
  return courses.sort((a, b) => a.data.position - b.data.position || (a.id < b.id ? -1 : 1))
}
