import type { LessonStatus } from '@shala/contract/courses/lessons'

/** What a press does to a lesson of this status. */
export const statusVerb = (status: LessonStatus) => (status === 'draft' ? 'Publish' : 'Unpublish')

/** What is so once a lesson has this status. */
export const lessonStatusMessage = (title: string, status: LessonStatus) =>
  status === 'draft'
    ? `${title} is a draft. Only admins see it.`
    : `${title} is published. Who holds the course reads it.`
