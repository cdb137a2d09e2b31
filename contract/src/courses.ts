import * as z from 'zod'
import { StoredInstant } from './instants.ts'

/**
 * `courses/{courseId}`: what the access desk and the dashboards need of a course. Its public
 * page is written in the content service under the same id.
 */
export const Course = z.object({
  title: z.string().min(1).max(200),
  summary: z.string().max(1000).default(''),
  status: z.enum(['draft', 'published', 'archived']),
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
})
export type Course = z.infer<typeof Course>
