import { Course } from '@shala/contract/courses/courses'
import { Lesson, lessonsOf, orderLessons } from '@shala/contract/courses/lessons'
import { useLoad } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer, type Server } from '../../../shared/server.ts'
import { useOrder } from '../../../shared/ui/order/useOrder.ts'
import {
  orderRequest,
  outlineRows,
  sectionIdOf,
  type OutlineRow,
  type StoredOutline,
} from '../model/lessonOutline.ts'

/** The lessons and sections of a course as somebody arranges them; see `useOrder`. */
export function useLessonOutline(courseId: string) {
  const server = useServer()
  const collection = lessonsOf(courseId)
  const load = useLoad(serverQuery([collection], () => readOutline(server, courseId)))
  const { arrange, ...changes } = useOrder<OutlineRow>(
    collection,
    load,
    async (seen) => {
      const request = { courseId, ...orderRequest(seen) }
      const { lessons, course } = await server.call(orderLessons, request)
      if (course === undefined) return lessons
      const headings = seen.filter(({ id }) => sectionIdOf(id) !== null)
      return [...lessons, ...headings.map(({ id }) => ({ id, revision: course.revision }))]
    },
    // A heading is kept in the course.
    (id) => (sectionIdOf(id) === null ? `${collection}/${id}` : `courses/${courseId}`),
  )
  const outline = load.state === 'ready' ? load.value : null
  const rows = outline === null ? [] : arrange(outlineRows(outline))
  return { load, outline, rows, ...changes }
}

async function readOutline(server: Server, courseId: string): Promise<StoredOutline> {
  const order = { field: 'position', descending: false } as const
  const [lessons, course] = await Promise.all([
    server.list({ collection: lessonsOf(courseId), order }, Lesson),
    server.get('courses', courseId, Course),
  ])
  return { lessons, course: course ?? { sections: [], revision: 0 } }
}
