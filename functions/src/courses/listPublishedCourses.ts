import * as contract from '@shala/contract/courses/publishedCourses'
import { siteCallable } from '../callable/publicCallable.ts'
import { publishedCourses } from './publishedCourses.ts'

export const listPublishedCourses = siteCallable(contract.listPublishedCourses, async () => ({
  courses: await publishedCourses(),
}))
