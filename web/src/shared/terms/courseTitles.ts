import { searchKey } from '@shala/contract/values/searchKey'

interface TitledCourse {
  readonly courseId: string
  readonly title: string
}

/**
 * Returns a function that names a course: by its title, with its key where several courses share
 * the title. An unknown course is named by its key.
 */
export function distinctTitles(courses: readonly TitledCourse[]): (courseId: string) => string {
  const byTitle = Map.groupBy(courses, ({ title }) => searchKey(title))
  const names = new Map(
    courses.map(({ courseId, title }) => {
      const isShared = (byTitle.get(searchKey(title))?.length ?? 0) > 1
      return [courseId, isShared ? `${title} (${courseId})` : title]
    }),
  )
  return (courseId) => names.get(courseId) ?? courseId
}
