import { listCourseAgreements } from '@shala/content/agreements/listCourseAgreements'
import { createContentClient } from '@shala/content/client'
import { contentService } from '#shared/settings.ts'

export function readCourseAgreements(courseId: string) {
  const client = createContentClient({ ...contentService(), maxRetries: 1, timeout: 9000 })
  return client.run(listCourseAgreements, { slug: courseId })
}
