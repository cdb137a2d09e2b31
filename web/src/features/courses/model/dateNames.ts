import type { CourseDate } from '@shala/content/courses/courseDate'
import { dateName } from '../../../shared/calendarDay.ts'

/** What dates of a course are called where one of them is chosen, and whether it is full. */
export function dateNames(dates: readonly CourseDate[]): string[] {
  return dates.map(({ title, start, end, places }) => {
    const name = dateName(title, start, end)
    return places === 'full' ? `${name} (full)` : name
  })
}
