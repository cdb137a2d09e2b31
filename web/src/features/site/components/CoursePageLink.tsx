import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { usePublicPage } from '../api/useCourseWebsite.ts'

export function CoursePageLink({ courseId }: { courseId: string }) {
  const page = usePublicPage(courseId)
  if (page === undefined || page.kind === 'none') return null
  return (
    <Link href={paths.course(courseId)} className={buttonClass('quiet')}>
      About this course
    </Link>
  )
}
