import { Course } from '@shala/contract/courses/courses'
import { Schedule } from '@shala/contract/schedules/schedules'
import { distinctTitles } from '#entities/courses/courses.ts'
import { links } from '../../model/links.ts'
import type { Find, Search } from './Search.ts'
import { findByPart } from './findByPart.ts'

/** Searches courses. Courses of one title are told apart by their keys. */
export async function findCourses(search: Search): Promise<Find[]> {
  const found = await findByPart(search, 'courses', 'titleKey', Course, (id, course) => ({
    name: course.title,
    about: course.status,
    href: links.course(id),
  }))
  const getTitle = distinctTitles(found.map(({ id, name }) => ({ courseId: id, title: name })))
  return found.map((find) => ({ ...find, name: getTitle(find.id) }))
}

/** Searches schedules. One without a title is shown by its course. */
export async function findSchedules(search: Search): Promise<Find[]> {
  const found = await findByPart(search, 'schedules', 'firstAt', Schedule, (id, schedule) => ({
    name: schedule.title,
    about: `with ${schedule.teacher}`,
    href: links.schedule(id),
    courseId: schedule.courseId,
  }))
  return Promise.all(
    found.map(async ({ courseId, ...find }) => {
      if (find.name !== '') return find
      const course = await search.server.get('courses', courseId, Course)
      return { ...find, name: course?.title ?? 'Deleted course' }
    }),
  )
}
