import type { ReactNode } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { ownCoursesQuery } from '../../api/ownAccess.ts'
import type { OwnCourse } from '../../model/ownCourse.ts'

interface OwnAccessProps {
  userId: string
  children: (own: readonly OwnCourse[]) => ReactNode
}

/**
 * Loads how a student stands to their courses, the newest first, and hands it on, as it is while
 * they look: what the school grants or takes away meanwhile shows by itself.
 */
export function OwnAccess({ userId, children }: OwnAccessProps) {
  const server = useServer()
  const load = useLoad(ownCoursesQuery(server, userId))
  return (
    <Loaded load={load} of="your courses">
      {children}
    </Loaded>
  )
}
