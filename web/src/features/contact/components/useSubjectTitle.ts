import { useCourseTitle } from '#entities/courses/AllCourses.tsx'

export function useSubjectTitle(): (subject: string) => string {
  const getTitle = useCourseTitle()
  return (subject) => (subject === 'general' ? 'General' : getTitle(subject))
}
