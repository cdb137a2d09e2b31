import { useCourseTitle } from '#entities/courses/AllCourses.tsx'

/** Returns a function that names the subject of a message, which is a course or general. */
export function useSubjectTitle(): (subject: string) => string {
  const getTitle = useCourseTitle()
  return (subject) => (subject === 'general' ? 'General' : getTitle(subject))
}
