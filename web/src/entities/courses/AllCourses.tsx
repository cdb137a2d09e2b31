import { createContext, type ReactNode, use, useCallback } from 'react'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { coursesQuery, type CourseEntry, getCourseTitle } from './courses.ts'

const CoursesContext = createContext<readonly CourseEntry[] | null>(null)

/** Loads every course, for admins, and gives them to the hooks of its children. */
export function AllCourses({ children }: { children: ReactNode }) {
  const load = useLoad(coursesQuery(useServer()))
  return (
    <Loaded load={load} of="the courses">
      {(courses) => <CoursesContext value={courses}>{children}</CoursesContext>}
    </Loaded>
  )
}

/** Returns every course, whatever its status, by title. Throws outside of `AllCourses`. */
export function useCourses(): readonly CourseEntry[] {
  const courses = use(CoursesContext)
  if (courses === null) throw new Error('The page needs <AllCourses> around this component.')
  return courses
}

/** Returns a function that names a course by its ID. Throws outside of `AllCourses`. */
export function useCourseTitle(): (courseId: string) => string {
  const courses = useCourses()
  return useCallback((courseId) => getCourseTitle(courses, courseId), [courses])
}
