import { createContentClient } from '@shala/content/client'
import { listCourses } from '@shala/content/courses/courseCard'
import type { Price } from '@shala/contract/courses/price'
import { contentService } from '#shared/settings.ts'

/** Reads the prices on the pages of the courses, by course. */
export async function readCoursePrices(): Promise<ReadonlyMap<string, Price>> {
  const client = createContentClient({ ...contentService(), maxRetries: 1, timeout: 9000 })
  const courses = await client.run(listCourses)
  return new Map(
    courses.flatMap(({ slug, price }) => (price === null ? [] : [[slug, price] as const])),
  )
}
