import type { CourseCard } from '@shala/content/courses/courseCard'
import type { CoursePage } from '@shala/content/courses/getCoursePage'
import {
  describePublishedCourse,
  listPublishedCourses,
  type PublishedCourse,
  type PublishedCourses,
} from '@shala/contract/courses/publishedCourses'
import { callFunction, type Project } from './callFunction.ts'

/** The published courses, described by an editor or not. Throws where they cannot be had. */
export async function listCourses(project: Project): Promise<PublishedCourses> {
  const answer = await callFunction(project, listPublishedCourses, {})
  if ('refused' in answer) throw new Error(`The courses were refused: ${answer.refused.message}`)
  return answer.result.courses
}

/** Returns the public data of a course, or null. Throws if it cannot be read. */
export async function readCourse(
  project: Project,
  courseId: string,
): Promise<PublishedCourse | null> {
  const answer = await callFunction(project, describePublishedCourse, { courseId })
  if ('refused' in answer) throw new Error(`${courseId} was refused: ${answer.refused.message}`)
  return answer.result.course
}

/** The words of a course that no editor has described, for lists: what is known of it, and nothing else. */
export const buildCourseCard = ({
  courseId,
  title,
  summary,
}: Pick<PublishedCourse, 'courseId' | 'title' | 'summary'>): CourseCard => ({
  _id: courseId,
  title,
  slug: courseId,
  tagline: null,
  summary,
  hours: null,
  format: null,
  priceNote: null,
  image: null,
})

/** The words of its page. */
export function buildCoursePage(course: PublishedCourse): CoursePage {
  return {
    ...buildCourseCard(course),
    updatedAt: course.updatedAt,
    hero: null,
    introduction: [],
    outcomes: [],
    curriculum: [],
    requirements: null,
    certificate: null,
    teachers: [],
    faq: [],
    testimonials: [],
    related: [],
    callToAction: null,
    seo: { title: null, description: null, image: null, noIndex: false },
  }
}
