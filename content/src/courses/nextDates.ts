import type { CourseDate } from './courseCard.ts'

/** The runs that have not begun on a day (`YYYY-MM-DD`), the next one first. */
export function nextDates<Run extends Pick<CourseDate, 'start'>>(
  dates: readonly Run[],
  today: string,
): Run[] {
  return dates
    .filter(({ start }) => start >= today)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}
