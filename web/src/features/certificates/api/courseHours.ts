import { serverQuery } from '../../../shared/queryClient.ts'

/**
 * How many hours the pages of the courses say that each has; of one that nobody has described it is
 * not known. What asks the content service is fetched with the form that needs it.
 */
export const courseHoursQuery = () =>
  serverQuery(['content', 'courseHours'], async () => {
    const { readCourseHours } = await import('./readCourseHours.ts')
    return readCourseHours()
  })
