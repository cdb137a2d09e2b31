import type { CourseStatus } from '@shala/contract/courses/courses'
import { Badge } from '#shared/ui/Badge.tsx'
import { statusNames } from '../model/course.ts'

const tones = { draft: 'warn', published: 'good', archived: 'plain' } as const

/** The status of a course or a lesson, in words and in colour. */
export function StatusBadge({ status }: { status: CourseStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
