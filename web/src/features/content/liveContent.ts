import { createContentClient } from '@shala/content/client'
import type { CourseCard } from '@shala/content/courses/courseCard'
import { getCourse } from '@shala/content/courses/getCourse'
import { listCourses } from '@shala/content/courses/listCourses'
import { settings } from '../../shared/settings.ts'

const { projectId, dataset, apiHost } = settings().content
const client = createContentClient({ projectId, dataset, ...(apiHost !== null && { apiHost }) })

export const courses = (): Promise<CourseCard[]> => client.run(listCourses)

/** An address that no course can have is answered without asking. */
export async function course(courseId: string): Promise<CourseCard | null> {
  const params = getCourse.params.safeParse({ slug: courseId })
  return params.success ? client.run(getCourse, params.data) : null
}
