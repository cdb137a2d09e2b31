import type { ReactNode } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { coursesQuery, type CourseEntry } from '../api/listCourses.ts'

/** Loads every course, for admins, and hands them on. */
export function AllCourses({
  children,
}: {
  children: (courses: readonly CourseEntry[]) => ReactNode
}) {
  const server = useServer()
  const load = useLoad(coursesQuery(server))
  return (
    <Loaded load={load} of="the courses">
      {children}
    </Loaded>
  )
}
