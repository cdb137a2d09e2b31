import { useRoute } from 'wouter'
import { CoursePresentation } from '../../features/content/CoursePresentation.tsx'
import { fixedCoursePages } from '../../shared/paths.ts'

/** A course whose page has a path of its own. */
export default function FixedCourse() {
  return fixedCoursePages.map((page) => <At key={page.path} {...page} />)
}

function At({ path, courseId }: { path: string; courseId: string }) {
  const [here] = useRoute(path)
  return here && <CoursePresentation courseId={courseId} />
}
