import { createContentClient } from '@shala/content/client'
import { listCourses } from '@shala/content/courses/listCourses'
import { settings } from '../../../shared/settings.ts'

/** How many hours the pages of the courses say that each has, by course. */
export async function readCourseHours(): Promise<ReadonlyMap<string, number>> {
  const { projectId, dataset, apiHost } = settings().content
  const client = createContentClient({
    projectId,
    dataset,
    maxRetries: 1,
    timeout: 9000,
    ...(apiHost !== null && { apiHost }),
  })
  const courses = await client.run(listCourses)
  return new Map(
    courses.flatMap(({ slug, hours }) => (hours === null ? [] : [[slug, hours] as const])),
  )
}
