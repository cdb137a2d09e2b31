import { Course } from '@shala/contract/courses/courses'
import { useLoad } from '../../../../shared/load.ts'
import { paths } from '../../../../shared/paths.ts'
import { documentQuery, kept } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { RecordHeading } from '../../../../shared/ui/record/RecordForm.tsx'

/** The heading of a lesson's page, and the way back to its course and to all courses. */
export function LessonHeading({ courseId, title }: { courseId: string; title: string }) {
  const load = useLoad({ ...documentQuery(useServer(), 'courses', courseId, Course), ...kept })
  const course = load.state === 'ready' ? load.value?.title : undefined
  return (
    <RecordHeading
      trail={[
        { href: paths.admin.courses, label: 'Courses' },
        { href: paths.admin.course(courseId), label: course ?? 'Course' },
      ]}
      title={title}
    />
  )
}
