import type { AccessRecord } from '@shala/contract/access'
import type { ReactNode } from 'react'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { readHeldCourses } from './heldCourses.ts'

interface HeldCoursesProps {
  userId: string
  children: (held: readonly AccessRecord[]) => ReactNode
}

/** Loads what a student holds and hands it on. */
export function HeldCourses({ userId, children }: HeldCoursesProps) {
  const server = useServer()
  const load = useLoad(userId, () => readHeldCourses(server, userId))
  return (
    <Loaded load={load} of="your courses">
      {children}
    </Loaded>
  )
}
