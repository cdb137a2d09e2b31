import * as contract from '@shala/contract/courses/publishedCourses'
import { siteCallable } from '../callable/publicCallable.ts'
import { publishedCourse } from './publishedCourses.ts'

export const describePublishedCourse = siteCallable(
  contract.describePublishedCourse,
  async ({ courseId }) => ({ course: await publishedCourse(courseId) }),
)
