import type { ReactNode } from 'react'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { useStudies } from '../api/readStudy.ts'
import type { Study } from '../model/study.ts'

interface StudiesProps {
  userId: string
  courseIds: readonly string[]
  children: (studies: readonly Study[]) => ReactNode
}

/** Loads the courses that a student holds and hands them on. */
export function Studies({ userId, courseIds, children }: StudiesProps) {
  const load = useStudies(
    userId,
    courseIds.map((courseId) => ({ courseId, holds: true })),
  )
  return (
    <Loaded load={load} of="your courses">
      {children}
    </Loaded>
  )
}
