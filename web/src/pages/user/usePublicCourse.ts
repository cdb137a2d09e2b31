import type { CoursePage } from '@shala/content/courses/getCoursePage'
import { useContext } from 'react'
import { PayloadStoreContext } from '../../features/site/api/PayloadStore.ts'
import { useLoad } from '../../shared/load.ts'
import { paths } from '../../shared/paths.ts'
import { serverQuery } from '../../shared/queryClient.ts'

/** Returns the public page of a course; null while it is unknown or if there is none. */
export function usePublicCourse(courseId: string): CoursePage | null {
  const store = useContext(PayloadStoreContext)
  const ask = async (): Promise<CoursePage | null> => {
    const payload = await store?.look(paths.course(courseId)).catch(() => null)
    if (payload == null || !('data' in payload) || payload.data.kind !== 'course') return null
    return payload.data.course
  }
  const load = useLoad(serverQuery(['pages', 'course', courseId], ask))
  return load.state === 'ready' ? load.value : null
}
