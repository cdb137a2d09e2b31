import { Course } from '@shala/contract/courses'
import { useLoad } from '../../../../shared/load.ts'
import { paths } from '../../../../shared/paths.ts'
import { documentQuery, kept } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { Breadcrumbs } from '../../../../shared/ui/Breadcrumbs.tsx'

/** The way from a lesson back to its course, and to all courses. */
export function LessonTrail({ courseId, here }: { courseId: string; here: string }) {
  const load = useLoad({ ...documentQuery(useServer(), 'courses', courseId, Course), ...kept })
  const title = load.state === 'ready' ? load.value?.title : undefined
  return (
    <Breadcrumbs
      trail={[
        { href: paths.admin.courses, label: 'Courses' },
        { href: paths.admin.course(courseId), label: title ?? 'Course' },
      ]}
      here={here}
    />
  )
}
