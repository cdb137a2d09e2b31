import { useContext } from 'react'
import { ContentImage } from '#features/content/components/ContentImage.tsx'
import { PayloadStoreContext } from '#features/site/api/PayloadStore.ts'
import type { OfferedCoursePage } from '#features/site/model/pageData.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'

/** The picture of a course on its public page; nothing where there is none. */
export function CoursePicture({ courseId }: { courseId: string }) {
  const image = usePublicCourse(courseId)?.image ?? null
  return <ContentImage image={image} sizes="(min-width: 48rem) 17rem, 6rem" priority alt="" />
}

/** Returns the public page of a course; null while it is unknown or if there is none. */
function usePublicCourse(courseId: string): OfferedCoursePage | null {
  const store = useContext(PayloadStoreContext)
  const ask = async (): Promise<OfferedCoursePage | null> => {
    const payload = await store?.look(paths.course(courseId)).catch(() => null)
    if (payload == null || !('data' in payload) || payload.data.kind !== 'course') return null
    return payload.data.course
  }
  const load = useLoad(serverQuery(['pages', 'course', courseId], ask))
  return load.state === 'ready' ? load.value : null
}
