import { createContentClient } from '@shala/content/client'
import { listCourses } from '@shala/content/courses/courseCard'
import { contentService } from '#shared/settings.ts'

/** How many hours the pages of the courses say that each has, by course. */
export async function readCourseHours(): Promise<ReadonlyMap<string, number>> {
  const client = createContentClient({ ...contentService(), maxRetries: 1, timeout: 9000 })
  const courses = await client.run(listCourses)
  return new Map(
    courses.flatMap(({ slug, hours }) => (hours === null ? [] : [[slug, hours] as const])),
  )
}
